import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { GIFT_CARDS, GIFT_CARDS_GIVEN } from './accounts.ts';
import { OF_SHOP } from './booking.repository.ts';
import { openMonth, shopBook } from './booking.service.ts';
import { insertEntry } from './ledger.repository.ts';

/** A gift card was given for nothing: its holder is owed what is on it, and it has cost that. To be called in the transaction it happens in. */
export async function bookGivenCard(
  ctx: Context,
  { cardId, amount, currency, issuedAt = ctx.now() }: { cardId: string; amount: number; currency: string; issuedAt?: Date },
): Promise<void> {
  const book = await shopBook(ctx, currency);
  if (!book) {
    ctx.log.error({ cardId }, 'no organization of the tenant keeps its books');
    return;
  }
  const nothing = { reference: null, orderId: null, transactionId: null, productId: null, reversesId: null };
  const when = { occurredAt: issuedAt, period: openMonth(issuedAt.toISOString(), book.closedThrough) };
  const described = { kind: 'EXPENSE', description: 'Gift card given', externalKey: `${OF_SHOP}gift:${cardId}` };
  await insertEntry(ctx, { id: newId(), ledgerId: book.id, ...nothing, ...described, ...when }, [
    { account: GIFT_CARDS_GIVEN, amount: { amount, currency } },
    { account: GIFT_CARDS, amount: { amount: -amount, currency } },
  ]);
}
