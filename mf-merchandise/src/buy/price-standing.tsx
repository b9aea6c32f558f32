import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { OwnPrices } from './own-prices.ts';

const Standing = styled.p`
  min-block-size: 1.8125rem;
  font-size: var(--font-sm);
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

/** For whom the price holds, of what not everybody has for the same. One line, whatever it says. */
export function PriceStanding({ standing }: Pick<OwnPrices, 'standing'>) {
  const text = useText('buy');
  if (standing === undefined) return <Standing aria-hidden="true">&nbsp;</Standing>;
  if (typeof standing === 'object') return <Standing>{text('priceOfGroup', { group: standing.group })}</Standing>;
  return <Standing>{text(standing === 'visitor' ? 'priceOfVisitor' : 'priceOfAll')}</Standing>;
}
