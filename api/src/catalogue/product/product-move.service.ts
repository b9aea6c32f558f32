import type { Body, EntityStatus, Failure, ProductMove, Readiness, ReadinessCode, Reply } from '../../../contract/index.ts';
import { recordAction } from '../../people/identity/action.service.ts';
import { can, type Context, notFound, refuse } from '../../platform/context.ts';
import { insertMove, readStandings, type Standing } from './product-move.repository.ts';
import { stale } from './product-refusals.ts';
import { endOf, isShown, moveBetween, movesFrom } from './product-status.ts';
import { findOwnProduct, findProduct, holdSupplied, updateProduct } from './product.repository.ts';
import { type Saved, withFreePath } from './product-saving.ts';
import { tellOfProduct } from './product-telling.service.ts';
import { checksOf, missingOf } from './readiness.ts';

interface MoveRequest {
  readonly move: ProductMove;
  readonly publishAnyway: boolean;
  readonly reason: string;
  /** Part of a save: what it calls the step, and that it has made its version. */
  readonly bySave: boolean;
}

const words: Readonly<Record<ReadinessCode, string>> = {
  film: 'It has no film.',
  episodes: 'It has no episode that viewers can play.',
  start: 'It has no start.',
  poster: 'It has no poster.',
  hero: 'It has no hero picture.',
  synopsis: 'It has no description.',
  genre: 'It has no genre.',
  certification: 'It has no age rating.',
  captions: 'Its film has no captions.',
  release: 'It has no release date.',
  picture: 'It has no picture.',
  price: 'It has no price.',
};

function unready(missing: readonly ReadinessCode[]): Failure {
  const fields = missing.map((code) => ({ path: code, code: 'unready' as const, message: words[code] }));
  return { code: 'CONFLICT', message: 'It is not ready for viewers.', fields };
}

function transition(from: EntityStatus, path: string): Failure {
  return refuse('CONFLICT', `There is no such step from ${from}.`, { path, code: 'transition' }).error;
}

/** Whether viewers come to see something there that nobody has passed: it appears, or is approved. */
const publishes = (from: EntityStatus, to: EntityStatus) => isShown(to) && (to === 'APPROVED' || !isShown(from));

const forHouse = (path: string) => refuse('FORBIDDEN', 'What viewers see the house decides.', { path, code: 'forbidden' }).error;

/** Who supplies a title proposes it, and takes it back: that viewers see it, and that they do not, the house says. */
const isForHouse = (from: EntityStatus, to: EntityStatus) => publishes(from, to) || to === 'REJECTED';

/** What the caller may do with it: with what their organization supplies, or as the house with what suppliers propose. */
function movesOpen(ctx: Context, { entityStatus, archivedFrom, organizationId, isSupplied }: Standing): ProductMove[] {
  const isOwn = can(ctx, 'product:update') && organizationId === ctx.organizationId;
  if (!isOwn && !(isSupplied && decides(ctx))) return [];
  return movesFrom(entityStatus).filter((move) => ctx.isHouse || !isForHouse(entityStatus, endOf(move, archivedFrom)));
}

const decides = (ctx: Context) => ctx.isHouse && can(ctx, 'proposal:update');

/** Returns what keeps a product from viewers. Whoever archived it knew what it lacked: a restore does not ask for that again. */
function hindrances(ctx: Context, standing: Standing, move: ProductMove, to: EntityStatus): readonly ReadinessCode[] {
  if (!publishes(standing.entityStatus, to)) return [];
  const missing = missingOf(checksOf(standing, ctx.now()));
  return move === 'restore' ? missing.filter((code) => !standing.archivedMissing?.includes(code)) : missing;
}

/** Takes a product that is held by this transaction one step, or says why not. */
async function step(ctx: Context, standing: Standing, request: MoveRequest): Promise<Failure | undefined> {
  const { id, entityStatus: from, archivedFrom } = standing;
  if (!movesFrom(from).includes(request.move)) return transition(from, request.bySave ? 'entityStatus' : 'move');
  const to = endOf(request.move, archivedFrom);
  if (!ctx.isHouse && isForHouse(from, to)) return forHouse(request.bySave ? 'entityStatus' : 'move');
  const missing = hindrances(ctx, standing, request.move, to);
  if (missing.length > 0 && !request.publishAnyway) return unready(missing);
  if (missing.length > 0 && !/\S/.test(request.reason))
    return refuse('INVALID_INPUT', 'Say why it is published all the same.', { path: 'reason', code: 'required' }).error;
  await updateProduct(ctx, id, { entityStatus: to }, request.bySave);
  const lacked = to === 'ARCHIVED' && isShown(from) ? missingOf(checksOf(standing, ctx.now())) : missing;
  await insertMove(ctx, { productId: id, move: request.move, from, to, missing: lacked, reason: request.reason.trim() });
  const about = { move: request.move, from, to, ...(missing.length > 0 && { missing: [...missing], reason: request.reason.trim() }) };
  await recordAction(ctx, { kind: 'SAVED', targetKind: 'PRODUCT', targetId: id, metaData: about });
  if (isShown(from) !== isShown(to)) await tellOfProduct(ctx, id, isShown(to) ? 'product.published' : 'product.unpublished');
  else if (!request.bySave) await tellOfProduct(ctx, id, 'product.updated');
  return undefined;
}

/** One named step of a product of the caller's organization, or as the house of one that supplies it. */
export function moveProduct(ctx: Context, { id, version, move, publishAnyway = false, reason = '' }: Body<'POST /product/move'>): Promise<Saved> {
  return withFreePath(ctx, async (inside) => {
    const product = (await findOwnProduct(inside, id)) ?? (decides(inside) ? await holdSupplied(inside, id) : undefined);
    const [standing] = product ? await readStandings(inside, [id]) : [];
    if (!standing) return notFound;
    if (standing.version !== version) return stale;
    const refusal = await step(inside, standing, { move, publishAnyway, reason, bySave: false });
    if (refusal) return { ok: false, error: refusal };
    const moved = await findProduct(inside, id);
    return moved ? { ok: true, value: moved } : notFound;
  });
}

/** The step a save means by another status: the same gate, which nothing in a save opens. The product is held by the caller. */
export async function stepBySave(ctx: Context, id: string, to: EntityStatus): Promise<Failure | undefined> {
  const [standing] = await readStandings(ctx, [id]);
  if (!standing) return notFound.error;
  if (standing.entityStatus === to) return undefined;
  const move = moveBetween(standing.entityStatus, to);
  return move ? step(ctx, standing, { move, publishAnyway: false, reason: '', bySave: true }) : transition(standing.entityStatus, 'entityStatus');
}

function readinessOf(ctx: Context, standing: Standing): Readiness {
  const { id, version, entityStatus, archivedFrom, override, rejection } = standing;
  const checks = checksOf(standing, ctx.now());
  const restoresTo = entityStatus === 'ARCHIVED' ? endOf('restore', archivedFrom) : null;
  return {
    ...{ id, version, entityStatus, override, rejection },
    ready: missingOf(checks).length === 0,
    checks: [...checks],
    moves: movesOpen(ctx, standing),
    restoresTo,
    restoreLacks: restoresTo === null ? [] : [...hindrances(ctx, standing, 'restore', restoresTo)],
  };
}

export async function readReadiness(ctx: Context, ids: readonly string[]): Promise<Reply<'POST /product/readiness'>> {
  return { content: (await readStandings(ctx, ids)).map((standing) => readinessOf(ctx, standing)) };
}
