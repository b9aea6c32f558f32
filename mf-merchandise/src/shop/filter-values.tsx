import type { ReactNode } from 'react';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { AppLink, VisuallyHidden } from '@marquee/mf-shared/ui';
import { Check, ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { firstOf } from './value-order.ts';

/** Values shown before the rest is expanded. */
const MAX_VALUES = 8;

const List = styled.ul`
  display: grid;
`;
const Value = styled(AppLink)`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 2.25rem;
  margin-inline: calc(-1 * var(--space-2));
  padding: 0.25rem var(--space-2);
  border-radius: var(--radius-2);
  font-size: var(--font-sm);
  &:hover {
    background: var(--surface-hover);
  }
  &[data-empty] {
    color: var(--text-muted);
  }
  small {
    color: var(--text-muted);
    font-size: var(--font-xs);
    font-variant-numeric: tabular-nums;
  }
`;
const Box = styled.span`
  display: grid;
  place-items: center;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-1);
  background: var(--surface);
  svg {
    inline-size: 0.8rem;
    block-size: 0.8rem;
    stroke-width: 3;
    opacity: 0;
  }
  &[data-round] {
    border-radius: var(--radius-full);
  }
  [aria-current='true'] > & {
    background: var(--text);
    border-color: var(--text);
    color: var(--bg);
  }
  [aria-current='true'] > & svg {
    opacity: 1;
  }
  @media (forced-colors: active) {
    [aria-current='true'] > & {
      background: Highlight;
    }
  }
`;
/** Keeps the colour in every theme; the chosen one has a ring around it. */
const Swatch = styled.span`
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border-radius: var(--radius-full);
  box-shadow:
    inset 0 0 0 1px color-mix(in srgb, var(--text) 35%, transparent),
    0 0 0 0 var(--text);
  forced-color-adjust: none;
  [aria-current='true'] > & {
    box-shadow:
      0 0 0 2px var(--bg),
      0 0 0 4px var(--text);
  }
`;
const More = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    gap: 0.35em;
    min-block-size: 2.25rem;
    font-size: var(--font-sm);
    font-weight: 600;
    cursor: pointer;
    list-style: none;
    border-radius: var(--radius-1);
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    inline-size: 1em;
    block-size: 1em;
    transition: rotate var(--motion-fast) var(--ease);
  }
  &[open] summary svg {
    rotate: 180deg;
  }
`;

export interface FilterValue {
  readonly value: string;
  readonly label: string;
  /** Visual replacement of the label. */
  readonly face?: ReactNode;
  readonly count: number;
  readonly isChosen: boolean;
  /** Address of the shelf with this value, or without it if it is chosen. */
  readonly to: string;
  readonly colour?: string | undefined;
}

interface ValuesProps {
  readonly values: readonly FilterValue[];
  /** At most one value can be chosen. */
  readonly isOne?: boolean;
  /** The counts cover only a part of the goods. */
  readonly isAbout?: boolean;
}

/** Lists the values of a filter, with the number of goods each leaves. Links work without scripts. */
export function FilterValues({ values, isOne = false, isAbout = false }: ValuesProps) {
  const text = useText('filters');
  const [first, others] = firstOf(values, MAX_VALUES);
  const list = (part: readonly FilterValue[]) => (
    <List role="list">
      {part.map((value) => (
        <li key={value.value}>
          <ValueLink {...value} isOne={isOne} isAbout={isAbout} />
        </li>
      ))}
    </List>
  );
  return (
    <>
      {list(first)}
      {others.length > 0 ? (
        <More>
          <summary>
            {text('more', { count: others.length })}
            <ChevronDown aria-hidden="true" />
          </summary>
          {list(others)}
        </More>
      ) : null}
    </>
  );
}

function ValueLink({ label, face, count, isChosen, to, colour, isOne, isAbout }: FilterValue & Required<Omit<ValuesProps, 'values'>>) {
  const text = useText('filters');
  const { locale } = useShared('theme');
  const name = text(isChosen ? 'chosenValue' : 'value', { label, count, about: String(isAbout) });
  return (
    <Value look="plain" to={to} rel="nofollow" preventScrollReset aria-current={isChosen ? 'true' : undefined} data-empty={count === 0 ? '' : undefined}>
      <VisuallyHidden>{name}</VisuallyHidden>
      {colour ? (
        <Swatch aria-hidden="true" style={{ background: colour }} />
      ) : (
        <Box aria-hidden="true" data-round={isOne ? '' : undefined}>
          <Check />
        </Box>
      )}
      {face ? (
        <span aria-hidden="true">{face}</span>
      ) : (
        <span aria-hidden="true">
          <bdi>{label}</bdi>
        </span>
      )}
      <small aria-hidden="true">
        {formatNumber(count, locale)}
        {isAbout ? '+' : ''}
      </small>
    </Value>
  );
}
