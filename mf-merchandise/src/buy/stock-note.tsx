import { CircleCheck, CircleSlash, Flame, ShoppingBag } from 'lucide-react';
import { styled } from 'styled-components';
import type { Stock } from './stock.ts';
import { useBuyText } from './texts.ts';

const icons = { 'in-stock': CircleCheck, low: Flame, 'sold-out': CircleSlash, 'all-in-cart': ShoppingBag } as const;
const tones = { 'in-stock': 'success', low: 'warning', 'sold-out': 'danger', 'all-in-cart': 'info' } as const;

const Note = styled.p<{ $tone: string }>`
  display: flex; align-items: center; gap: .45em; min-block-size: 1.5rem; font-size: var(--font-sm); font-weight: 600; color: var(--${({ $tone }) => $tone}-text);
  svg { flex: none; }
`;

/** How many can still be had, in words. Its place is kept while nothing is chosen yet. */
export function StockNote({ stock }: { readonly stock: Stock | undefined }) {
  const text = useBuyText();
  if (!stock) return <Note $tone="info" aria-live="polite" />;
  const Icon = icons[stock.state];
  const words = { 'in-stock': text.inStock, low: text.low(stock.left), 'sold-out': text.soldOutWords, 'all-in-cart': text.allInCartWords }[stock.state];
  return <Note $tone={tones[stock.state]} aria-live="polite"><Icon size={17} aria-hidden="true" />{words}</Note>;
}
