import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber, formatPercent } from '@marquee/mf-shared/format';
import { AppLink, Bone, ErrorNote, Panel } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { LibraryTotals } from './library-totals.ts';
import { sharesOf } from './shares.ts';

interface TotalsProps {
  readonly title: string;
  readonly totals: LibraryTotals;
  /** `total` is undefined until it is known. */
  readonly lines: readonly { readonly id: string; readonly name: string; readonly color: string; readonly to: string; readonly total: number | undefined }[];
  /** Below the lines, and no part of their sum. */
  readonly beside?: ReactNode;
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

/** Real counts: each line opens its list, which is exactly that long; the bar shows their shares of the whole. */
export function TotalsPanel({ title, totals, lines, beside }: TotalsProps) {
  const text = useText('dashboard');
  const { locale } = useShared('theme');
  const sum = lines.reduce((all, { total }) => all + (total ?? 0), 0);
  const shares = sharesOf(lines.map(({ total }) => total ?? 0));
  if (totals.error)
    return (
      <Panel title={title}>
        <ErrorNote error={totals.error} onRetry={totals.retry} />
      </Panel>
    );
  return (
    <Panel title={title} actions={totals.of ? <Sum>{text('sum', { count: sum })}</Sum> : null}>
      <Bar aria-hidden="true">
        {lines.map(({ id, color, total }) => (total ? <span key={id} style={{ flexGrow: total, flexBasis: 0, background: color }} /> : null))}
      </Bar>
      <Lines role="list">
        {lines.map(({ id, name, color, to, total }, at) => (
          <li key={id}>
            <Line look="plain" to={to} data-none={total === 0 ? '' : undefined}>
              <Dot style={{ background: color }} />
              {name}
              {total === undefined ? (
                <>
                  <Bone $width="2.5rem" $height=".8rem" />
                  <Bone $width="2rem" $height=".8rem" />
                </>
              ) : (
                <>
                  <b>{formatNumber(total, locale)}</b>
                  <small>{formatPercent((shares[at] ?? 0) / 1000, locale)}</small>
                </>
              )}
            </Line>
          </li>
        ))}
      </Lines>
      {beside}
    </Panel>
  );
}
