import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { Money } from '@marquee/api/contract';
import { Price } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';

const Bar = styled.div`
  position: fixed;
  z-index: var(--z-raised);
  inset-inline: 0;
  inset-block-end: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(9rem, auto);
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-3) var(--gutter) max(var(--space-3), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--border);
  background: var(--surface-raised);
  box-shadow: var(--shadow-2);
  @media (min-width: 992px) {
    display: none;
  }
`;
const What = styled.div`
  min-inline-size: 0;
  bdi {
    display: block;
    overflow: hidden;
    font-size: var(--font-sm);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface StickyBuyProps {
  /** Element the bar replaces: the bar shows while that element is out of view. */
  readonly standsFor: RefObject<HTMLElement | null>;
  readonly name: string;
  readonly price: Money | null;
  /** The price is the lowest of several. */
  readonly from: boolean;
  /** Buy button. */
  readonly children: ReactNode;
}

/** Sticks the way to buy to the foot of small windows while its own place is out of view. */
export function StickyBuy({ standsFor, name, price, from, children }: StickyBuyProps) {
  const [isShown, show] = useState(false);
  useEffect(() => {
    if (!standsFor.current) return undefined;
    // A busy page delivers several changes at once; the last one counts.
    const observer = new IntersectionObserver((entries) => {
      show(entries.at(-1)?.isIntersecting === false);
    });
    observer.observe(standsFor.current);
    return () => {
      observer.disconnect();
    };
  }, [standsFor]);
  return isShown ? (
    <Bar data-sticky-foot="">
      <What>
        <bdi>{name}</bdi>
        {price ? <Price money={price} from={from} /> : null}
      </What>
      {children}
    </Bar>
  ) : null;
}
