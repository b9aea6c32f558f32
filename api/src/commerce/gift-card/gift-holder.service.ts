import type { Body, OwnGiftCard, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { takeAttempts, takesByCaller, takesByNetwork } from '../../platform/limits.ts';
import { type Card, changeCard, findCard, findCardByHash, lockCards } from './gift-card.repository.ts';
import { codeHash, lettersOf } from './gift-code.ts';
import { ended, hasEnded } from './gift-ends.service.ts';
import { findOwnCard } from './gift-reading.repository.ts';

/** Codes are tried so often, right or wrong, wherever one enters them: by a person, or by who has no account from one network; and by all of a network. */
const guessing = { what: 'gift-code', most: 10, windowS: 900 };
const guessingAll = { what: 'gift-code-network', most: 100, windowS: 900 };

const unknown = refuse('INVALID_INPUT', 'There is no gift card of this code.', { path: 'code', code: 'unknown' });
const another = refuse('CONFLICT', 'This gift card is in somebody else’s account.', { path: 'code', code: 'other-account' });
const gone = refuse('CONFLICT', 'This gift card cannot be used.', { path: 'code', code: 'closed' });

/** The card a code opens for the caller. Each try counts, before anything is looked at. */
export async function openCard(ctx: Context, typed: string, address: string): Promise<Result<Card>> {
  const allowed = await takeAttempts(ctx, [...takesByCaller(ctx, guessing, address), ...takesByNetwork(guessingAll, address)]);
  if (!allowed.ok) return allowed;
  const letters = lettersOf(typed);
  const card = letters === undefined ? undefined : await findCardByHash(ctx, codeHash(ctx.tenant.id, letters));
  if (!card) return unknown;
  return card.identityId === null || card.identityId === ctx.identityId ? done(card) : another;
}

/** One of the caller's own cards, which they need no code for. */
export async function findUsableCard(ctx: Context, id: string): Promise<Result<Card>> {
  const own = ctx.identityId === null ? undefined : await findOwnCard(ctx, id);
  const card = own && (await findCard(ctx, id));
  return card ? done(card) : refuse('INVALID_INPUT', 'This gift card is not yours.', { path: 'giftCardId', code: 'unknown' });
}

export async function readBalance(ctx: Context, { code }: Body<'POST /gift/balance'>, address: string): Promise<Result<Reply<'POST /gift/balance'>>> {
  const opened = await openCard(ctx, code, address);
  if (!opened.ok) return opened;
  const { lastFour, status, balance, held, currency, endsAt } = opened.value;
  return done({ lastFour: lastFour ?? '', status, balance: { amount: balance - held, currency }, endsAt: endsAt?.toISOString() ?? null });
}

/** A card is the caller's then, once; whoever comes second is told that it is somebody else's. */
export async function claimCard(ctx: Context, { code }: Body<'POST /gift/claim'>, address: string): Promise<Result<OwnGiftCard>> {
  const { identityId } = ctx;
  const opened = await openCard(ctx, code, address);
  if (!opened.ok) return opened;
  if (identityId === null) return notFound;
  return inTransaction(ctx, async (inside): Promise<Result<OwnGiftCard>> => {
    const [card] = await lockCards(inside, [opened.value.id]);
    if (!card) return unknown;
    if (card.status !== 'ACTIVE') return gone;
    if (hasEnded(card, inside.now())) return ended(card, 'code');
    if (card.identityId !== null && card.identityId !== identityId) return another;
    if (card.identityId === null) await changeCard(inside, card.id, { kind: 'CLAIMED', identityId, isByItself: true });
    const own = await findOwnCard(inside, card.id);
    return own ? done(own) : notFound;
  });
}
