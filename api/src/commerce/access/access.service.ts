import type { Result, TitleAccess } from '../../../contract/index.ts';
import { can, type Context, done, notFound } from '../../platform/context.ts';
import { findIncludingPlans, findOfferedTitle, type OfferedTitle } from './access.repository.ts';
import { type Decision, decideAccess } from './decide-access.ts';
import { offersInRights } from './offers-in-rights.service.ts';

/** Returns true if the caller's organization owns the title; only then may they play an unpublished one. */
const isOwnLibrary = (ctx: Context, title: OfferedTitle) => can(ctx, 'product:read') && (ctx.isHouse || title.organizationId === ctx.organizationId);

export interface Decided {
  readonly title: OfferedTitle;
  readonly decision: Decision;
}

/** Decides whether the caller may watch a title now. Undefined if they may not see the title. */
export async function decide(ctx: Context, productId: string): Promise<Decided | undefined> {
  const title = await findOfferedTitle(ctx, productId);
  if (!title) return undefined;
  const asked = { ...title, ...offersInRights(title, ctx.now()), isOwnLibrary: isOwnLibrary(ctx, title), now: ctx.now(), region: ctx.region ?? null };
  return { title, decision: decideAccess(asked) };
}

/** Returns the decision for the caller, with the offers and plans that would grant access. */
export async function readAccess(ctx: Context, productId: string): Promise<Result<TitleAccess>> {
  const decided = await decide(ctx, productId);
  if (!decided) return notFound;
  const { title, decision } = decided;
  const none = { productId, via: null, until: null, playHours: null, reason: null, opensAt: null, minimumAge: title.minimumAge, offers: [], plans: [] };
  if (decision.isAllowed) {
    const { via, until, right } = decision;
    return done({ ...none, isAllowed: true, via, until, playHours: right?.firstPlayAt === null ? right.playHours : null });
  }
  const { reason, opensAt } = decision;
  const open = title.offers.flatMap((offer) => decision.offers.filter(({ id }) => id === offer.id).map(({ endsAt }) => ({ ...offer, endsAt })));
  const offers = open.flatMap(({ id: skuId, kind, price, endsAt, startDays, playHours }) =>
    (kind === 'RENTAL' || kind === 'PURCHASE') && price ? [{ skuId, kind, price, endsAt, startDays, playHours }] : [],
  );
  const ranks = open.flatMap(({ kind, tierRank }) => (kind === 'PLAN' && tierRank !== null ? [tierRank] : []));
  const plans = ranks.length > 0 ? await findIncludingPlans(ctx, Math.min(...ranks)) : [];
  return done({ ...none, isAllowed: false, reason, opensAt, offers, plans });
}
