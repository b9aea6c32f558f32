import type { Preorder } from '@marquee/api/contract';
import { CalendarClock, CircleAlert, CircleCheck, CircleSlash, Flame, ShoppingBag } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { useDay } from './use-day.ts';
import type { Stock } from './stock.ts';
import { useOptionName } from './option-name.ts';

const icons = { 'in-stock': CircleCheck, low: Flame, 'sold-out': CircleSlash, 'all-in-cart': ShoppingBag } as const;
const tones = { 'in-stock': 'success', low: 'warning', 'sold-out': 'danger', 'all-in-cart': 'info' } as const;

const Note = styled.p<{ $tone: string }>`
  display: flex;
  align-items: center;
  gap: 0.45em;
  min-block-size: 1.5rem;
  font-size: var(--font-sm);
  font-weight: 600;
  color: var(--${({ $tone }) => $tone}-text);
  svg {
    flex: none;
  }
`;

const Held = styled.span`
  color: var(--text-muted);
  font-weight: 400;
  &::before {
    content: '·';
    margin-inline-end: 0.45em;
  }
`;
const Hint = styled.p`
  min-block-size: 1.5rem;
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface StockNoteProps {
  /** Unknown while an option is still to be chosen. */
  readonly stock: Stock | undefined;
  readonly preorder?: Preorder | undefined;
  /** That option. */
  readonly open: string | undefined;
  /** The shopper wanted to buy without having chosen it. */
  readonly isAsked: boolean;
  /** How many the cart holds already. */
  readonly held: number;
}

/** How many can still be had, or what to choose to learn it. One line, whatever it says. */
export function StockNote({ stock, preorder, open, isAsked, held }: StockNoteProps) {
  const optionName = useOptionName();
  const text = useText('buy');
  const day = useDay();
  if (!stock) {
    const option = optionName(open ?? '');
    return isAsked ? (
      <Note $tone="danger" role="alert">
        <CircleAlert size={17} aria-hidden="true" />
        {text('chooseFirst', { option: option.toLocaleLowerCase() })}
      </Note>
    ) : (
      <Hint>{text('chooseToSee', { option: option.toLocaleLowerCase() })}</Hint>
    );
  }
  if (preorder && stock.left > 0)
    return (
      <Note $tone="info" aria-live="polite">
        <CalendarClock size={17} aria-hidden="true" />
        {text('preorderNote', { day: day(preorder.expectedOn) })}
      </Note>
    );
  const Icon = icons[stock.state];
  const words = {
    'in-stock': text('inStock'),
    low: text('low', { count: stock.left }),
    'sold-out': text(preorder ? 'preordersTaken' : 'soldOutWords'),
    'all-in-cart': text('allInCartWords'),
  }[stock.state];
  return (
    <Note $tone={tones[stock.state]} aria-live="polite">
      <Icon size={17} aria-hidden="true" />
      {words}
      {held > 0 && stock.left > 0 ? <Held>{text('held', { count: held })}</Held> : null}
    </Note>
  );
}
