import type { DnsAnswer } from '@marquee/api/contract';
import { Chip } from '@marquee/mf-shared/ui';
import { Check, CircleDashed } from 'lucide-react';
import { styled } from 'styled-components';
import { CopyValue } from '../../page/copy-value.tsx';
import { useText } from '../../text.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  list-style: none;
`;
const Card = styled.li`
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  &[data-ok] {
    border-color: var(--success-text);
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-2) var(--space-4);
    border-block-end: 1px solid var(--border);
    background: color-mix(in srgb, var(--text) 4%, transparent);
    font-family: var(--font-mono);
    font-size: var(--font-sm);
    font-weight: 700;
  }
  dl {
    display: grid;
    grid-template-columns: 6.5rem minmax(0, 1fr);
    gap: var(--space-2) var(--space-4);
    align-items: center;
    padding: var(--space-4);
    font-size: var(--font-sm);
  }
  dt {
    color: var(--text-muted);
  }
  dd {
    min-inline-size: 0;
  }
  .found {
    font-family: var(--font-mono);
    font-size: var(--font-xs);
    overflow-wrap: anywhere;
  }
  .none {
    color: var(--text-muted);
  }
  @media (max-width: 575px) {
    dl {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-1);
    }
    dd + dt {
      margin-block-start: var(--space-2);
    }
  }
`;

export function DomainRecords({ records }: { readonly records: DnsAnswer['records'] }) {
  const text = useText('domain');
  return (
    <List role="list">
      {records.map(({ type, name, expected, found, ok }) => (
        <Card key={type} data-ok={ok ? '' : undefined}>
          <header>
            {type}
            <Chip tone={ok ? 'success' : 'neutral'}>
              {ok ? <Check size="0.9em" aria-hidden="true" /> : <CircleDashed size="0.9em" aria-hidden="true" />}
              {ok ? text('fits') : text('otherwise')}
            </Chip>
          </header>
          <dl>
            <dt>{text('name')}</dt>
            <dd>
              <CopyValue value={name} what={text('nameWhat', { type })} />
            </dd>
            <dt>{text('value')}</dt>
            <dd>
              <CopyValue value={expected} what={text('valueWhat', { type })} />
            </dd>
            <dt>{text('found')}</dt>
            <dd>
              {found.length === 0 ? <span className="none">{text('nothing')}</span> : null}
              {found.map((value) => (
                <bdi key={value} className="found" dir="ltr">
                  {value}
                  <br />
                </bdi>
              ))}
            </dd>
          </dl>
        </Card>
      ))}
    </List>
  );
}
