import { styled } from 'styled-components';

/** Spec §9. */
export const BADGE_MAXIMUM = 99;

/** Returns the text of a count: `99+` beyond the maximum. */
export function badgeText(count: number): string {
  return count > BADGE_MAXIMUM ? `${BADGE_MAXIMUM}+` : String(count);
}

const Dot = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.2rem;
  block-size: 1.2rem;
  padding-inline: 0.3rem;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1;
  font-variant-numeric: tabular-nums;
  box-shadow: 0 0 0 2px var(--bg);
`;

/** Small count on a corner; nothing at zero. The element below it gives the count in words. */
export function Badge({ count }: { readonly count: number }) {
  return count > 0 ? <Dot aria-hidden="true">{badgeText(count)}</Dot> : null;
}
