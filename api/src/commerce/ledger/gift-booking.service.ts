import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { GIFT_CARDS, GIFT_CARDS_GIVEN, GIFT_CARDS_VOID, DEFERRED_GIFTS, PLAN_GIFTS } from './accounts.sql.ts';
import { OF_SHOP } from './booking.repository.ts';
import { openMonth, shopBook } from './booking.service.ts';
import { insertEntry } from './ledger.repository.ts';

interface Fact {
  readonly key: string;
  readonly kind: 'EXPENSE' | 'ADJUSTMENT';
  readonly words: string;
  readonly occurredAt: Date;
  readonly currency: string;
  /** Increase of the liability, negative for a decrease. `against` is the account of the other posting. */
  readonly owed: number;
  readonly owedAs?: string;
  readonly against: string;
}

async function book(ctx: Context, { key, kind, words, occurredAt, currency, owed, owedAs = GIFT_CARDS, against }: Fact): Promise<void> {
  const shop = await shopBook(ctx, currency);
  if (!shop) {
    ctx.log.error({ key }, 'no organization of the tenant keeps its books');
    return;
  }
  const nothing = { reference: null, orderId: null, transactionId: null, productId: null, reversesId: null };
  const when = { occurredAt, period: openMonth(occurredAt.toISOString(), shop.closedThrough) };
  await insertEntry(ctx, { id: newId(), ledgerId: shop.id, ...nothing, kind, description: words, externalKey: `${OF_SHOP}${key}`, ...when }, [
    { account: against, amount: { amount: owed, currency } },
    { account: owedAs, amount: { amount: -owed, currency } },
  ]);
}

/** Books a gift card given for free: its balance is a liability and a cost. Call in the transaction that gives the card. */
export function bookGivenCard(
  ctx: Context,
  { cardId, amount, currency, issuedAt = ctx.now() }: { cardId: string; amount: number; currency: string; issuedAt?: Date },
): Promise<void> {
  const words = { kind: 'EXPENSE', words: 'Gift card given' } as const;
  return book(ctx, { key: `gift:${cardId}`, ...words, occurredAt: issuedAt, currency, owed: amount, against: GIFT_CARDS_GIVEN });
}

/** Books the end of a gift card's balance: a lower cost if the card was given for free, else income. */
export function bookVoidCard(
  ctx: Context,
  { moveId, amount, currency, isGiven, hasEnded = false }: { moveId: string; amount: number; currency: string; isGiven: boolean; hasEnded?: boolean },
): Promise<void> {
  const words = { kind: 'ADJUSTMENT', words: hasEnded ? 'Gift card ended' : 'Gift card void' } as const;
  return book(ctx, { key: `void:${moveId}`, ...words, occurredAt: ctx.now(), currency, owed: -amount, against: isGiven ? GIFT_CARDS_GIVEN : GIFT_CARDS_VOID });
}

/** Books a given plan that is redeemed: its price becomes deferred revenue. Call in the transaction that redeems the plan. */
export async function bookRedeemedPlan(ctx: Context, { giftId, amount, currency }: { giftId: string; amount: number; currency: string }): Promise<void> {
  if (amount === 0) return;
  const words = { kind: 'ADJUSTMENT', words: 'Plan given, redeemed' } as const;
  await book(ctx, { key: `plan-gift:${giftId}`, ...words, occurredAt: ctx.now(), currency, owed: -amount, owedAs: PLAN_GIFTS, against: DEFERRED_GIFTS });
}
