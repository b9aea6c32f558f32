import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/context.ts';
import { takeFromCards, unspentOf } from '../gift-card/sold-cards.service.ts';
import { lockCardsOf } from '../gift-card/tender.service.ts';
import { GIFT_CARDS, GIFT_CARDS_GIVEN } from '../ledger/accounts.sql.ts';
import { type Part, remainingOf } from './refund-parts.ts';
import { findSold } from './refund.repository.ts';

const ofCards = (parts: readonly Part[]) => parts.reduce((sum, { account, amount }) => (account === GIFT_CARDS ? sum + amount : sum), 0);

/** Takes a refund of gift cards from their balances. The shop bears what was spent already. The caller has locked the order. */
export async function partsFromCards(ctx: Context, orderId: string, parts: readonly Part[]): Promise<Part[]> {
  const wanted = ofCards(parts);
  const taken = await takeFromCards(ctx, orderId, wanted);
  const cards = [
    { account: GIFT_CARDS, amount: taken, isShipping: false },
    { account: GIFT_CARDS_GIVEN, amount: wanted - taken, isShipping: false },
  ];
  return [...parts.filter(({ account }) => account !== GIFT_CARDS), ...cards.filter(({ amount }) => amount > 0)];
}

/** Refuses a refund that would include the spent balance of the order's gift cards. Locks the cards. */
export async function refuseSpentAmount(ctx: Context, orderId: string, { amount, left }: { amount: number; left: number }) {
  const sold = await findSold(ctx, orderId);
  const remaining = sold ? ofCards(remainingOf({ ...sold, left })) : 0;
  if (remaining === 0) return undefined;
  await lockCardsOf(ctx, orderId);
  const most = left - Math.max(0, remaining - (await unspentOf(ctx, orderId)));
  if (amount <= most) return undefined;
  return refuse('INVALID_INPUT', `amount must be at most ${most}: what is spent of a gift card does not go back.`, {
    ...{ path: 'amount', code: 'maximum', limit: most },
  });
}
