import type { Occasion } from '../../people/occasion/occasion.service.ts';
import type { Context } from '../../platform/context.ts';
import { findMoney } from '../refund/refund.repository.ts';
import { findPaid, findTitle, hasAnswered, hasRated, hasSeenSeason, keepFact } from './facts.repository.ts';

async function keepOrder(ctx: Context, identityId: string, id: string): Promise<void> {
  const order = await findPaid(ctx, id);
  if (!order) return;
  const { paid, refunded } = await findMoney(ctx, id);
  await keepFact(ctx, { identityId, event: 'ORDER_PLACED', occasion: id, units: order.isPaid ? 1 : 0 });
  await keepFact(ctx, {
    identityId,
    event: 'MONEY_SPENT',
    occasion: id,
    units: order.isPaid ? Math.max(0, paid - refunded - order.cards) : 0,
    currency: order.currency,
  });
}

/** An episode may be the last of its season that was left. */
async function keepTitle(ctx: Context, identityId: string, id: string): Promise<void> {
  const title = await findTitle(ctx, id);
  if (!title) return;
  const { seriesId, season } = title;
  await keepFact(ctx, { identityId, event: 'FIRST_WATCH', occasion: id, targetId: id, seriesId, units: 1 });
  if (seriesId === null || season === null || !(await hasSeenSeason(ctx, identityId, seriesId, season))) return;
  await keepFact(ctx, { identityId, event: 'SEASON_WATCHED', occasion: `${seriesId}/${season}`, targetId: seriesId, units: 1 });
}

async function keepRating(ctx: Context, identityId: string, id: string): Promise<void> {
  const seriesId = (await findTitle(ctx, id))?.seriesId ?? null;
  await keepFact(ctx, { identityId, event: 'RATING_GIVEN', occasion: id, targetId: id, seriesId, units: (await hasRated(ctx, identityId, id)) ? 1 : 0 });
}

/** Writes down what somebody did as it stands now: told again, late or in another order, it comes to the same. */
export async function keepOccasion(ctx: Context, identityId: string, occasion: Occasion): Promise<void> {
  switch (occasion.about) {
    case 'SIGN_UP':
      return keepFact(ctx, { identityId, event: 'SIGN_UP', occasion: identityId, units: 1 });
    case 'INVITE':
      return keepFact(ctx, { identityId, event: 'INVITE_ACCEPTED', occasion: occasion.id, units: 1 });
    case 'ORDER':
      return keepOrder(ctx, identityId, occasion.id);
    case 'TITLE':
      return keepTitle(ctx, identityId, occasion.id);
    case 'RATING':
      return keepRating(ctx, identityId, occasion.id);
    case 'POLL': {
      const units = (await hasAnswered(ctx, identityId, occasion.id)) ? 1 : 0;
      return keepFact(ctx, { identityId, event: 'POLL_ANSWERED', occasion: occasion.id, targetId: occasion.id, units });
    }
  }
}
