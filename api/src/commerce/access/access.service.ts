import type { Body, Entitlement, Query, Reply, Result, TitleAccess } from '../../../contract/index.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { findEntitlement, findIncludingPlans, findOfferedTitle, giveTitle, listEntitlements, type OfferedTitle, takeBack } from './access.repository.ts';
import { type Decision, decideAccess } from './decide-access.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is not published is seen by those whose library it is, and watched by them alone. */
const isOwnLibrary = (ctx: Context, title: OfferedTitle) => can(ctx, 'product:read') && (ctx.isHouse || title.organizationId === ctx.organizationId);

export interface Decided {
  readonly title: OfferedTitle;
  readonly decision: Decision;
}

/** A title the caller may see, and whether they may watch it now. */
export async function decide(ctx: Context, productId: string): Promise<Decided | undefined> {
  const title = await findOfferedTitle(ctx, productId);
  if (!title) return undefined;
  const { isGated, offers, held } = title;
  return { title, decision: decideAccess({ isGated, offers, held, isOwnLibrary: isOwnLibrary(ctx, title), now: ctx.now(), region: ctx.region ?? null }) };
}

/** What a decision says to whom it is about, with the ways there are to have the title. */
export async function readAccess(ctx: Context, productId: string): Promise<Result<TitleAccess>> {
  const decided = await decide(ctx, productId);
  if (!decided) return notFound;
  const { title, decision } = decided;
  const none = { productId, via: null, until: null, playHours: null, reason: null, opensAt: null, offers: [], plans: [] };
  if (decision.isAllowed) {
    const { via, until, right } = decision;
    return done({ ...none, isAllowed: true, via, until, playHours: right?.firstPlayAt === null ? right.playHours : null });
  }
  const { reason, opensAt } = decision;
  const open = title.offers.filter(({ id }) => decision.offers.some((one) => one.id === id));
  const offers = open.flatMap(({ id: skuId, kind, price, endsAt, startDays, playHours }) =>
    (kind === 'RENTAL' || kind === 'PURCHASE') && price ? [{ skuId, kind, price, endsAt, startDays, playHours }] : [],
  );
  const ranks = open.flatMap(({ kind, tierRank }) => (kind === 'PLAN' && tierRank !== null ? [tierRank] : []));
  const plans = ranks.length > 0 ? await findIncludingPlans(ctx, Math.min(...ranks)) : [];
  return done({ ...none, isAllowed: false, reason, opensAt, offers, plans });
}

export async function readHeld(ctx: Context, query: Query<'GET /access/list'>): Promise<Result<Reply<'GET /access/list'>>> {
  return done(await listEntitlements(ctx, query, { isStaff: can(ctx, 'subscription:read') }));
}

const unknown = refuse('INVALID_INPUT', 'There is no such person, or no such title.', { path: 'identityId', code: 'unknown' });
const notGiven = refuse('CONFLICT', 'Only what staff gave is taken back so, once.', { path: 'source', code: 'transition' });

export function grant(ctx: Context, { identityId, productId, days, note }: Body<'POST /access/grant'>): Promise<Result<Entitlement>> {
  return inTransaction(ctx, async (inside) => {
    const endsAt = days === null ? null : new Date(inside.now().getTime() + days * DAY_MS);
    const id = await giveTitle(inside, { identityId, productId, endsAt, note });
    const given = id === undefined ? undefined : await findEntitlement(inside, id);
    return given ? done(given) : unknown;
  });
}

export function revoke(ctx: Context, id: string): Promise<Result<Entitlement>> {
  return inTransaction(ctx, async (inside) => {
    const found = await findEntitlement(inside, id);
    if (!found) return notFound;
    if (!(await takeBack(inside, id))) return notGiven;
    return done((await findEntitlement(inside, id)) ?? found);
  });
}
