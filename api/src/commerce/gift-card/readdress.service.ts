import type { Body, BoughtGiftCard, Result, WantedGift } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { keyReused } from '../../platform/idempotency.ts';
import { saveIdempotentCall } from '../../platform/save-idempotent-call.ts';
import { type Card, lockCards } from './gift-card.repository.ts';
import { resolveSendAt } from './gift-dates.service.ts';
import { sendCard } from './gift-letter.service.ts';
import { type Call, change, claimed, outOfTurn, type Shown, stale, underWay } from './gift-staff.service.ts';
import { fitGift } from './gift-wish.service.ts';
import { findBuyersAddress, isSpent, readdress } from './readdress.repository.ts';
import { findBoughtCard } from './sold-cards.repository.ts';

const sent = refuse('CONFLICT', 'Its letter has gone out.', { path: 'sentAt', code: 'sent' });
const spent = refuse('CONFLICT', 'Something was paid with it.', { path: 'balance', code: 'in-use' });
const atOnce = refuse('INVALID_INPUT', 'A letter that went out goes out again at once.', { path: 'gift.sendOn', code: 'unfit' });
const nobody = refuse('INVALID_INPUT', 'gift.recipientEmail is required', { path: 'gift.recipientEmail', code: 'required' });

interface Wish {
  readonly gift: WantedGift;
  readonly note: string;
  readonly movedBy: string | null;
}

/** Applies a wish to a locked card. Without an address the card goes to its buyer. */
async function apply(ctx: Context, card: Card, { gift: wanted, note, movedBy }: Wish): Promise<Result<true>> {
  const fit = await fitGift(ctx, wanted, { givenAs: 'CARD', path: 'gift' });
  if (!fit.ok) return fit;
  const { recipientName = '', senderName = '', message = '', sendOn = null } = fit.value ?? {};
  const recipientEmail = fit.value?.recipientEmail ?? (await findBuyersAddress(ctx, card.id));
  if (recipientEmail === undefined) return nobody;
  const sendAt = await resolveSendAt(ctx, sendOn);
  await readdress(ctx, { cardId: card.id, recipientName, recipientEmail, senderName, message, sendAt, wish: fit.value, note, movedBy });
  return done(true);
}

/**
 * Changes the recipient of a bought card until its e-mail is sent. The sending job locks the card too: either it sends first and this call is rejected, or it
 * sends to the new recipient.
 */
export function readdressBought(ctx: Context, { version, gift }: Body<'POST /gift/bought/readdress/:id'>, { id, key }: Call): Promise<Result<BoughtGiftCard>> {
  return inTransaction(ctx, async (inside): Promise<Result<BoughtGiftCard>> => {
    const shown = async (): Promise<Result<BoughtGiftCard>> => {
      const found = await findBoughtCard(inside, id);
      return found ? done(found) : notFound;
    };
    if (!(await findBoughtCard(inside, id))) return notFound;
    const [card] = await lockCards(inside, [id]);
    if (!card) return notFound;
    const before = key && (await saveIdempotentCall(inside, { ...key, recordId: id }));
    if (before) return before.requestHash === key.requestHash ? shown() : keyReused;
    if (card.sentAt !== null) return sent;
    if (card.status !== 'ACTIVE') return outOfTurn(card.status);
    if (card.version !== version) return stale;
    const changed = await apply(inside, card, { gift, note: '', movedBy: null });
    return changed.ok ? shown() : changed;
  });
}

/** Rejects a new recipient for a sent card that is claimed, held, spent in part, or given a day. */
async function refusalOfSent(ctx: Context, { id, identityId, held }: Card, { sendOn = null }: WantedGift): Promise<Result<true>> {
  if (identityId !== null) return claimed;
  if (held > 0) return underWay;
  if (await isSpent(ctx, id)) return spent;
  return sendOn === null ? done(true) : atOnce;
}

/** Changes the recipient of a card by staff. If the e-mail was sent, sends it again with a new code; the former code becomes invalid. */
export function readdressCard(ctx: Context, { version, note, gift }: Body<'POST /gift/card/readdress/:id'>, call: Call): Promise<Result<Shown>> {
  return change(ctx, { ...call, version }, async (inside, card) => {
    if (card.status !== 'ACTIVE') return outOfTurn(card.status);
    const isSent = card.sentAt !== null;
    const refused = isSent ? await refusalOfSent(inside, card, gift) : done(true as const);
    if (!refused.ok) return refused;
    const changed = await apply(inside, card, { gift, note, movedBy: inside.identityId });
    if (!changed.ok || !isSent) return changed;
    const [now] = await lockCards(inside, [card.id]);
    if (now) await sendCard(inside, now);
    return done(true);
  });
}
