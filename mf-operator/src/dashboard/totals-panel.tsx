import { useFact } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { AppLink, Bone, ErrorNote, Panel } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useDashboardText } from './dashboard-text.ts';
import type { Total } from './library-totals.ts';
import { shareText } from './share-text.ts';

interface TotalsGiven {
  readonly title: string;
  readonly lines: readonly { readonly id: string; readonly name: string; readonly color: string; readonly to: string; readonly total: Total }[];
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: 0.5rem;
  margin-block-end: var(--space-3);
  border-radius: var(--radius-full);
  overflow: hidden;
  background: var(--surface-sunken);
  > span {
    min-inline-size: 3px;
  }
`;
const Lines = styled.ul`
  display: grid;
  list-style: none;
  font-size: var(--font-sm);
  font-variant-numeric: tabular-nums;
`;
const Line = styled(AppLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto 3.75rem;
  gap: var(--space-3);
  align-items: center;
  min-block-size: 2.25rem;
  padding-inline: var(--space-2);
  margin-inline: calc(-1 * var(--space-2));
  &:hover {
    background: color-mix(in srgb, var(--text) 5%, transparent);
  }
  b {
    font-weight: 600;
    text-align: end;
  }
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
    text-align: end;
  }
  &[data-none] b {
    font-weight: 400;
    color: var(--text-muted);
  }
`;
const Sum = styled.span`
  font-size: var(--font-sm);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
const Dot = styled.span`
  inline-size: 0.6rem;
  block-size: 0.6rem;
  border-radius: 3px;
`;

/** Real counts: each line opens its list, the bar shows their shares. */
export function TotalsPanel({ title, lines }: TotalsGiven) {
  const text = useDashboardText();
  const { locale } = useFact('theme');
  const sum = lines.reduce((all, { total }) => all + (total.count ?? 0), 0);
  const failed = lines.find(({ total }) => total.error && total.count === undefined)?.total;
  if (failed?.error)
    return (
      <Panel title={title}>
        <ErrorNote
          error={failed.error}
          onRetry={() => {
            for (const { total } of lines) if (total.error) total.retry();
          }}
        />
      </Panel>
    );
  const known = lines.every(({ total }) => total.count !== undefined);
  return (
    <Panel title={title} actions={known ? <Sum>{text.sum(sum)}</Sum> : null}>
      <Bar aria-hidden="true">
        {lines.map(({ id, color, total }) => (total.count ? <span key={id} style={{ flexGrow: total.count, flexBasis: 0, background: color }} /> : null))}
      </Bar>
      <Lines role="list">
        {lines.map(({ id, name, color, to, total }) => {
          const count = formatNumber(total.count ?? 0, locale);
          const part = shareText(total.count ?? 0, sum, locale);
          return (
            <li key={id}>
              <Line look="plain" to={to} data-none={total.count === 0 ? '' : undefined}>
                <Dot style={{ background: color }} />
                {name}
                {total.count === undefined ? (
                  <>
                    <Bone $width="2.5rem" $height=".8rem" />
                    <Bone $width="2rem" $height=".8rem" />
                  </>
                ) : (
                  <>
                    <b>{count}</b>
                    <small>{part}</small>
                  </>
                )}
              </Line>
            </li>
          );
        })}
      </Lines>
    </Panel>
  );
}
