import type { Body, EntityStatus, Failure, ProductMove, Readiness, ReadinessCode, Reply, ReviewMove } from '../../../contract/index.ts';
import { recordAction } from '../../people/identity/action.service.ts';
import { can, type Context, notFound, refuse } from '../../platform/context.ts';
import { asksFourEyes, findChangedByCaller, forgetChange } from './product-change.repository.ts';
import { refuseOwnChange, underReview } from './product-change.service.ts';
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
  /** True within a save, which reports faults on `entityStatus` and increments the version itself. */
  readonly bySave: boolean;
  /** True within a review, the only step allowed for products under review. */
  readonly byReview?: true;
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

export function unready(missing: readonly ReadinessCode[]): Failure {
  const fields = missing.map((code) => ({ path: code, code: 'unready' as const, message: words[code] }));
  return { code: 'CONFLICT', message: 'It is not ready for viewers.', fields };
}

function transition(from: EntityStatus, path: string): Failure {
  return refuse('CONFLICT', `There is no such step from ${from}.`, { path, code: 'transition' }).error;
}

/** Returns whether a step shows viewers something nobody has approved: the product appears, or is approved. */
const publishes = (from: EntityStatus, to: EntityStatus) => isShown(to) && (to === 'APPROVED' || !isShown(from));

const forHouse = (path: string) => refuse('FORBIDDEN', 'What viewers see the house decides.', { path, code: 'forbidden' }).error;

/** Returns whether a step is reserved for the house. Suppliers propose and withdraw titles; the house publishes and rejects. */
const isForHouse = (from: EntityStatus, to: EntityStatus) => publishes(from, to) || to === 'REJECTED';

const isInReview = ({ review }: Standing) => review?.state === 'WAITING';
const undecided = refuse('CONFLICT', 'It is under review. Approve it or send it back.', { path: 'id', code: 'under-review' }).error;

/** Returns the steps open to the caller, for products of their organization or, as the house, for those suppliers propose. */
function movesOpen(ctx: Context, standing: Standing): ProductMove[] {
  const { entityStatus, archivedFrom, organizationId, isSupplied } = standing;
  if (isInReview(standing)) return [];
  const isOwn = can(ctx, 'product:update') && organizationId === ctx.organizationId;
  if (!isOwn && !(isSupplied && decides(ctx))) return [];
  return movesFrom(entityStatus).filter((move) => ctx.isHouse || !isForHouse(entityStatus, endOf(move, archivedFrom)));
}

export const decides = (ctx: Context) => ctx.isHouse && can(ctx, 'proposal:update');

const submitted: readonly EntityStatus[] = ['DRAFT', 'PROCESSING', 'REJECTED'];

/** Returns the review steps open to the caller. The house submits its own titles only if another person must publish them. */
export function reviewMovesOf(ctx: Context, standing: Standing, hasFourEyes: boolean): ReviewMove[] {
  const { kind, entityStatus, organizationId, isSupplied } = standing;
  const isOwn = can(ctx, 'product:update') && organizationId === ctx.organizationId;
  if (isInReview(standing)) {
    const canDecide = decides(ctx) && (isSupplied || organizationId === ctx.organizationId);
    return [...(isOwn ? (['withdraw'] as const) : []), ...(canDecide ? (['approve', 'send-back'] as const) : [])];
  }
  return isOwn && kind === 'TITLE' && submitted.includes(entityStatus) && (!ctx.isHouse || hasFourEyes) ? ['submit'] : [];
}

/** Returns the missing requirements of a published product. A restore ignores those that were missing when the product was archived. */
function hindrances(ctx: Context, standing: Standing, move: ProductMove, to: EntityStatus): readonly ReadinessCode[] {
  if (!publishes(standing.entityStatus, to)) return [];
  const missing = missingOf(checksOf(standing, ctx.now()));
  return move === 'restore' ? missing.filter((code) => !standing.archivedMissing?.includes(code)) : missing;
}

/** Rejects a step that the status, the review or the caller does not allow; `undefined` if the step is allowed. */
async function refuseStep(ctx: Context, standing: Standing, { move, bySave, byReview }: MoveRequest, to: EntityStatus): Promise<Failure | undefined> {
  const { id, entityStatus: from, organizationId } = standing;
  const path = bySave ? 'entityStatus' : 'move';
  if (isInReview(standing) && !byReview) return organizationId === ctx.organizationId ? underReview : undecided;
  if (!movesFrom(from).includes(move)) return transition(from, path);
  if (!ctx.isHouse && isForHouse(from, to)) return forHouse(path);
  return publishes(from, to) ? refuseOwnChange(ctx, id) : undefined;
}

async function step(ctx: Context, standing: Standing, request: MoveRequest): Promise<Failure | undefined> {
  const { id, entityStatus: from, archivedFrom } = standing;
  const to = endOf(request.move, archivedFrom);
  const refusal = await refuseStep(ctx, standing, request, to);
  if (refusal) return refusal;
  const missing = hindrances(ctx, standing, request.move, to);
  if (missing.length > 0 && !request.publishAnyway) return unready(missing);
  if (missing.length > 0 && !/\S/.test(request.reason))
    return refuse('INVALID_INPUT', 'Say why it is published all the same.', { path: 'reason', code: 'required' }).error;
  await updateProduct(ctx, id, { entityStatus: to }, request.bySave);
  if (publishes(from, to)) await forgetChange(ctx, id);
  const lacked = to === 'ARCHIVED' && isShown(from) ? missingOf(checksOf(standing, ctx.now())) : missing;
  await insertMove(ctx, { productId: id, move: request.move, from, to, missing: lacked, reason: request.reason.trim() });
  const about = { move: request.move, from, to, ...(missing.length > 0 && { missing: [...missing], reason: request.reason.trim() }) };
  await recordAction(ctx, { kind: 'SAVED', targetKind: 'PRODUCT', targetId: id, metaData: about });
  if (isShown(from) !== isShown(to)) await tellOfProduct(ctx, id, isShown(to) ? 'product.published' : 'product.unpublished');
  else if (!request.bySave) await tellOfProduct(ctx, id, 'product.updated');
  return undefined;
}

/** Performs one step of a review on a locked product. */
export function takeStep(ctx: Context, standing: Standing, move: ProductMove): Promise<Failure | undefined> {
  return step(ctx, standing, { move, publishAnyway: false, reason: '', bySave: false, byReview: true });
}

/** Performs a step on a product of the caller's organization or, as the house, of a supplier. */
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

/** Performs the step of a save that changes the status. The same rules apply; a save cannot force publication. The caller holds the lock. */
export async function stepBySave(ctx: Context, id: string, to: EntityStatus): Promise<Failure | undefined> {
  const [standing] = await readStandings(ctx, [id]);
  if (!standing) return notFound.error;
  if (standing.entityStatus === to) return undefined;
  const move = moveBetween(standing.entityStatus, to);
  return move ? step(ctx, standing, { move, publishAnyway: false, reason: '', bySave: true }) : transition(standing.entityStatus, 'entityStatus');
}

interface Reader {
  readonly hasFourEyes: boolean;
  readonly ownChanges: ReadonlySet<string>;
}

function readinessOf(ctx: Context, standing: Standing, { hasFourEyes, ownChanges }: Reader): Readiness {
  const { id, version, entityStatus, archivedFrom, override, rejection, review } = standing;
  const checks = checksOf(standing, ctx.now());
  const restoresTo = entityStatus === 'ARCHIVED' ? endOf('restore', archivedFrom) : null;
  return {
    ...{ id, version, entityStatus, override, rejection, review },
    ready: missingOf(checks).length === 0,
    checks: [...checks],
    moves: movesOpen(ctx, standing),
    restoresTo,
    restoreLacks: restoresTo === null ? [] : [...hindrances(ctx, standing, 'restore', restoresTo)],
    reviewMoves: reviewMovesOf(ctx, standing, hasFourEyes),
    needsOther: ownChanges.has(id),
  };
}

export async function readReadiness(ctx: Context, ids: readonly string[]): Promise<Reply<'POST /product/readiness'>> {
  const standings = await readStandings(ctx, ids);
  const hasFourEyes = await asksFourEyes(ctx);
  const ownChanges = hasFourEyes ? await findChangedByCaller(ctx, ids) : new Set<string>();
  return { content: standings.map((standing) => readinessOf(ctx, standing, { hasFourEyes, ownChanges })) };
}
