import type { SizeGuide } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { VisuallyHidden } from '@marquee/mf-shared/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { lengthIn, type LengthUnit } from './lengths.ts';

/** Scrolls a table that is wider than the dialog; the names of the sizes stay. */
const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: var(--font-sm);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0.6rem 0.9rem;
    text-align: start;
    white-space: nowrap;
    background: var(--surface-raised);
  }
  thead th {
    font-weight: 600;
    color: var(--text-muted);
  }
  tbody > tr > * {
    border-block-start: 1px solid var(--border);
  }
  tr > :first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    border-inline-end: 1px solid var(--border);
  }
  [data-chosen] > * {
    background: color-mix(in srgb, var(--accent) 14%, var(--surface-raised));
    font-weight: 700;
  }
`;
const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 0.35em;
  inline-size: max-content;
  max-inline-size: 8rem;
  white-space: normal;
  svg {
    flex: none;
  }
`;

interface SizeTableProps {
  readonly guide: SizeGuide;
  readonly unit: LengthUnit;
  /** Values chosen of the product's options. */
  readonly chosen: readonly string[];
}

const alike = (name: string) => name.trim().toLowerCase();

/** Lists the sizes of a guide row by row; the chosen size is marked. */
export function SizeTable({ guide: { name, measures, sizes }, unit, chosen }: SizeTableProps) {
  const text = useText('sizes');
  const { locale } = useShared('theme');
  const wanted = new Set(chosen.map(alike));
  return (
    // Scrollable areas need keyboard access.
    <Frame role="region" aria-label={text('table', { name })} tabIndex={0}>
      <table>
        <VisuallyHidden as="caption">{text('caption', { name, unit: text(`${unit}Name`) })}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{text('size')}</th>
            {measures.map((measure) => (
              <th key={measure.name} scope="col">
                <bdi>{measure.name}</bdi> <small>({text(unit)})</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => {
            const isChosen = wanted.has(alike(size.name));
            return (
              <tr key={size.name} {...(isChosen && { 'data-chosen': '', 'aria-current': true })}>
                <th scope="row">
                  <Name>
                    {isChosen ? <Check size="1em" aria-hidden="true" /> : null}
                    <bdi>{size.name}</bdi>
                  </Name>
                  {isChosen ? <VisuallyHidden> ({text('chosen')})</VisuallyHidden> : null}
                </th>
                {size.cells.map((cell, at) => (
                  <td key={measures[at]?.name ?? at}>{cell ? lengthIn(unit, cell, locale) : <Empty />}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Frame>
  );
}

function Empty() {
  const text = useText('sizes');
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text('unknown')}</VisuallyHidden>
    </>
  );
}
