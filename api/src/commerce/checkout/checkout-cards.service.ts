import type { Body, Checkout, Result } from '../../../contract/index.ts';
import { type Context, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { type Card, lockCards } from '../gift-card/gift-card.repository.ts';
import { ended, hasEnded } from '../gift-card/gift-ends.service.ts';
import { findUsableCard, openCard } from '../gift-card/gift-holder.service.ts';
import { addTender, findTender, removeTender, touchOrder } from '../gift-card/tender.repository.ts';
import { lockOpen, reaches, shown, type CheckoutDeps } from './checkout.service.ts';
import { findOpen } from './checkout.repository.ts';

const MAX_TENDER_CARDS = 5;
const wrong = (path: string, message: string, code: 'required' | 'unknown' | 'closed' | 'used-up' | 'currency' | 'twice') =>
  refuse('INVALID_INPUT', message, { path, code });
const enough = refuse('INVALID_INPUT', `An order is paid with ${MAX_TENDER_CARDS} gift cards at most.`, {
  path: 'code',
  code: 'maxItems',
  limit: MAX_TENDER_CARDS,
});

type Asked = Body<'POST /checkout/add-gift-card/:id'>;

function cardOf(ctx: Context, { code, giftCardId }: Asked, address: string): Promise<Result<Card>> {
  if (code !== undefined) return openCard(ctx, code, address);
  return giftCardId === undefined ? Promise.resolve(wrong('code', 'code is required', 'required')) : findUsableCard(ctx, giftCardId);
}

/** Adds a gift card after those entered before. Its balance is held only once the order is paid. */
export async function addCard(ctx: Context, till: CheckoutDeps, id: string, asked: Asked, address: string): Promise<Result<Checkout>> {
  const { token, version } = asked;
  const seen = await findOpen(ctx, id, { isHeld: false });
  if (!seen || !reaches(ctx, till, id, seen, token)) return notFound;
  const found = await cardOf(ctx, asked, address);
  if (!found.ok) return found;
  const card = found.value;
  const path = asked.code === undefined ? 'giftCardId' : 'code';
  return inTransaction(ctx, async (inside): Promise<Result<Checkout>> => {
    const open = await lockOpen(inside, till, id, { token, version });
    if (!open.ok) return open;
    if (open.value.preorderFor !== null && open.value.status === 'PLACING') return wrong(path, 'A pre-order is paid once its goods are there.', 'closed');
    if (card.status !== 'ACTIVE') return wrong(path, 'This gift card cannot be used.', 'closed');
    if (hasEnded(card, inside.now())) return ended(card, path);
    if (card.currency !== open.value.currency) return wrong(path, `This gift card is in ${card.currency}.`, 'currency');
    if (card.balance - card.held <= 0) return wrong(path, 'There is nothing on this gift card.', 'used-up');
    // The card may have been sent out again with a new code meanwhile.
    const [now] = await lockCards(inside, [card.id]);
    if (now?.lastFour !== card.lastFour) return wrong(path, 'There is no gift card of this code.', 'unknown');
    const tender = await findTender(inside, id);
    if (tender.length >= MAX_TENDER_CARDS) return enough;
    if (!(await addTender(inside, id, card.id, (tender.at(-1)?.position ?? 0) + 1))) return wrong(path, 'This gift card is entered already.', 'twice');
    await touchOrder(inside, id);
    return shown(inside, till, id);
  });
}

export function removeCard(ctx: Context, till: CheckoutDeps, id: string, asked: Body<'POST /checkout/remove-gift-card/:id'>): Promise<Result<Checkout>> {
  return inTransaction(ctx, async (inside): Promise<Result<Checkout>> => {
    const open = await lockOpen(inside, till, id, asked);
    if (!open.ok) return open;
    if (await removeTender(inside, id, asked.giftCardId)) await touchOrder(inside, id);
    return shown(inside, till, id);
  });
}
