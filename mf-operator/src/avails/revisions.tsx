import type { AvailRevision, AvailTerms } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Panel } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: var(--space-4);
    border-inline-start: 2px solid var(--border-strong);
  }
  p {
    margin: 0;
    font-size: var(--font-sm);
    color: var(--text-muted);
    overflow-wrap: anywhere;
  }
  ins {
    text-decoration: none;
    font-weight: 600;
    color: var(--text);
  }
`;
const shown = (value: AvailTerms[keyof AvailTerms]) =>
  (Array.isArray(value) ? value.join(', ') : typeof value === 'boolean' ? (value ? '✓' : '–') : (value ?? '')) || '–';

/** The history of an avail, each revision with what it changed. */
export function Revisions({ revisions }: { readonly revisions: readonly AvailRevision[] }) {
  const text = useText('avails');
  const { locale } = useShared('theme');
  return (
    <Panel title={text('revisions')}>
      <List aria-label={text('revisions')}>
        {revisions.map((revision, at) => (
          <li key={revision.number}>
            <strong>{text(`change_${revision.change}`, { number: revision.number })}</strong>
            <p>
              <time dateTime={revision.at}>{formatDate(revision.at, locale, 'moment')}</time>
              {revision.by ? (
                <>
                  {' · '}
                  <bdi>{revision.by}</bdi>
                </>
              ) : null}
              {revision.source ? ` · ${text('fromRow', revision.source)}` : null}
            </p>
            {revision.note ? <p dir="auto">{revision.note}</p> : null}
            <Changes terms={revision.terms} before={revisions[at + 1]?.terms} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function Changes({ terms, before }: { readonly terms: AvailTerms; readonly before: AvailTerms | undefined }) {
  const text = useText('avails');
  if (!before) return null;
  const changed = (Object.keys(terms) as (keyof AvailTerms)[]).filter((name) => JSON.stringify(terms[name]) !== JSON.stringify(before[name]));
  return changed.map((name) => (
    <p key={name}>
      {text(name === 'productId' ? 'product' : name)}: {name === 'productId' ? null : <del>{shown(before[name])}</del>}{' '}
      <ins>{name === 'productId' ? text('otherTitle') : shown(terms[name])}</ins>
    </p>
  ));
}
