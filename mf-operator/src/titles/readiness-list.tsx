import type { Readiness } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatDate } from '@marquee/mf-shared/format';
import { VisuallyHidden } from '@marquee/mf-shared/ui';
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { missingOf } from './standings.ts';

const Frame = styled.div`
  display: grid;
  gap: var(--space-3);
  h3 {
    font-size: var(--font-sm);
    font-weight: 600;
  }
`;
const List = styled.ul`
  display: grid;
  gap: 0.35rem;
  list-style: none;
  font-size: var(--font-sm);
`;
const tones = { done: 'var(--success-text)', lacks: 'var(--danger-text)', advised: 'var(--text-muted)' } as const;
const Line = styled.li<{ $tone: keyof typeof tones }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0.6rem;
  align-items: center;
  color: ${({ $tone }) => ($tone === 'lacks' ? 'var(--text)' : 'var(--text-muted)')};
  font-weight: ${({ $tone }) => ($tone === 'lacks' ? 600 : 400)};
  svg {
    inline-size: 1rem;
    block-size: 1rem;
    color: ${({ $tone }) => tones[$tone]};
  }
  small {
    font-size: var(--font-xs);
    font-weight: 500;
    color: ${({ $tone }) => tones[$tone]};
  }
`;
const Note = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.15rem 0.6rem;
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: var(--warning-soft);
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
  svg {
    grid-row: span 3;
    inline-size: 1.1rem;
    block-size: 1.1rem;
    margin-block-start: 0.1rem;
    color: var(--warning-text);
  }
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;
const icons = { done: CircleCheck, lacks: CircleX, advised: CircleDashed } as const;

export function ReadinessList({ standing }: { readonly standing: Readiness }) {
  const words = useText('readiness');
  const lacking = missingOf(standing).length;
  return (
    <Frame>
      <h3>{lacking > 0 ? words('unready', { count: lacking }) : words('ready')}</h3>
      <List role="list" aria-label={words('readiness')}>
        {standing.checks.map(({ code, done, required }) => {
          const tone = done ? 'done' : required ? 'lacks' : 'advised';
          const Icon = icons[tone];
          return (
            <Line key={code} $tone={tone}>
              <Icon aria-hidden="true" />
              <span>{words(code)}</span>
              {done ? <VisuallyHidden>{words('has')}</VisuallyHidden> : <small>{required ? words('lacks') : words('advised')}</small>}
            </Line>
          );
        })}
      </List>
      {standing.override ? <Override override={standing.override} /> : null}
      {standing.rejection ? <Rejection rejection={standing.rejection} /> : null}
    </Frame>
  );
}

function Override({ override: { at, by, reason, missing } }: { readonly override: NonNullable<Readiness['override']> }) {
  const words = useText('readiness');
  const { locale } = useShared('theme');
  const ago = formatAgo(at, locale);
  return (
    <Note>
      <TriangleAlert aria-hidden="true" />
      <span title={formatDate(at, locale, 'moment')}>{by ? words('overriddenBy', { name: by, ago }) : words('overridden', { ago })}</span>
      <bdi>{reason}</bdi>
      <small>{words('lacked', { things: new Intl.ListFormat(locale).format(missing.map((code) => words(code))) })}</small>
    </Note>
  );
}

function Rejection({ rejection: { at, reason } }: { readonly rejection: NonNullable<Readiness['rejection']> }) {
  const words = useText('readiness');
  const { locale } = useShared('theme');
  return (
    <Note>
      <TriangleAlert aria-hidden="true" />
      <span title={formatDate(at, locale, 'moment')}>{words('rejected', { ago: formatAgo(at, locale) })}</span>
      <bdi>{reason}</bdi>
    </Note>
  );
}
