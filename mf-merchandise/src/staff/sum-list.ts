import { styled } from 'styled-components';

/** Lists sums side by side. */
export const SumList = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-7);
  margin: 0;
  dt {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
  dd {
    margin: 0;
    font-size: var(--font-lg);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/** Placeholder of a sum that is not loaded yet. */
export const NOTHING = '–';
