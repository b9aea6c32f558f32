import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Body, Drop, Failure, Result } from '../../../contract/index.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import { pathFromName } from '../../platform/path-from-name.ts';
import { transitionOnce } from '../../platform/resource/transition-once.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { holdGoods } from '../merchandise/sku.repository.ts';
import { newSeed } from './draw.ts';
import { takeDropOn } from './drop-job.ts';
import { findDrop } from './drop.repository.ts';
import { cancelDrop, findBeginning, findFreeSkus, findOverlapping, insertDrop, isThere, type Planned, replaceOffered, updateDrop } from './plan.repository.ts';
import { free } from './step.service.ts';
import { lockDrop } from './step.repository.ts';

type Asked = Body<'POST /drop/plan'>;
type Refused = ReturnType<typeof refuse>;

const unknown = (path: string) => refuse('INVALID_INPUT', `${path} names something that is not here`, { path, code: 'unknown' });
const required = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' });
const range = (path: string, message: string) => refuse('INVALID_INPUT', message, { path, code: 'range' });
const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const taken = refuse('CONFLICT', 'Another drop has this path.', { path: 'path', code: 'taken' });
const outOfTurn = (status: string) => refuse('CONFLICT', `A drop that is ${status} stays as it is.`, { path: 'status', code: 'transition' });

/** Returns when a drop opens: at its own time, or relative to its event. */
async function openingOf(ctx: Context, { opensAt, eventId, offsetSeconds }: Asked): Promise<Result<Date>> {
  if (eventId === null) return opensAt === null ? required('opensAt') : done(new Date(opensAt));
  if (opensAt !== null) return refuse('INVALID_INPUT', 'It opens at a time or with an event.', { path: 'opensAt', code: 'unfit' });
  const startsAt = await findBeginning(ctx, eventId);
  if (startsAt === undefined) return unknown('eventId');
  if (startsAt === null) return refuse('INVALID_INPUT', 'The event does not say when it begins.', { path: 'eventId', code: 'unfit' });
  return done(new Date(startsAt.getTime() + offsetSeconds * 1000));
}

/** Rejects SKUs of other organizations, repeated ones, more units than are free, and SKUs in another drop at that time. */
async function refuseSkus(ctx: Context, dropId: string, { productId, skus }: Asked, times: readonly [Date, Date]): Promise<Refused | undefined> {
  const goods = await holdGoods(ctx, productId);
  if (goods?.kind !== 'MERCHANDISE') return unknown('productId');
  const free = new Map((await findFreeSkus(ctx, productId)).map((sku) => [sku.id, sku.free]));
  const others = await findOverlapping(
    ctx,
    dropId,
    skus.map(({ skuId }) => skuId),
    times,
  );
  for (const [at, { skuId, units, earlyUnits }] of skus.entries()) {
    const there = free.get(skuId);
    if (there === undefined) return unknown(`skus.${at}.skuId`);
    if (skus.findIndex((sku) => sku.skuId === skuId) < at)
      return refuse('INVALID_INPUT', 'A SKU is in a drop once.', { path: `skus.${at}.skuId`, code: 'taken' });
    if (units > there) return refuse('INVALID_INPUT', `Only ${there} are free.`, { path: `skus.${at}.units`, code: 'maximum', limit: there });
    if (earlyUnits > units) return refuse('INVALID_INPUT', 'No more than there are.', { path: `skus.${at}.earlyUnits`, code: 'maximum', limit: units });
    if (others.has(skuId)) return refuse('CONFLICT', 'It is in another drop at that time.', { path: `skus.${at}.skuId`, code: 'overlap' });
  }
  return undefined;
}

async function refuseEarly(ctx: Context, { earlyRewardId, earlyPlanId }: Asked): Promise<Refused | undefined> {
  if (earlyRewardId !== null && !(await isThere(ctx, 'reward', earlyRewardId))) return unknown('earlyRewardId');
  return earlyPlanId !== null && !(await isThere(ctx, 'plan', earlyPlanId)) ? unknown('earlyPlanId') : undefined;
}

/** Validates a plan and returns its stored form. */
async function checked(ctx: Context, dropId: string, asked: Asked): Promise<Result<Planned>> {
  if (asked.name.trim() === '') return required('name');
  const opening = await openingOf(ctx, asked);
  if (!opening.ok) return opening;
  const [registersAt, opensAt, endsAt] = [new Date(asked.registersAt), opening.value, new Date(asked.endsAt)];
  if (opensAt <= ctx.now()) return range(asked.eventId === null ? 'opensAt' : 'eventId', 'It opens later than now.');
  if (registersAt >= opensAt) return range('registersAt', 'One can enter before it opens.');
  if (endsAt <= opensAt) return range('endsAt', 'It ends after it opens.');
  const refusal = (await refuseSkus(ctx, dropId, asked, [registersAt, endsAt])) ?? (await refuseEarly(ctx, asked));
  const name = asked.name.trim();
  return (
    refusal ??
    done({
      ...asked,
      name,
      path: asked.path ?? pathFromName(name),
      registersAt,
      opensAt,
      endsAt,
      offsetSeconds: asked.eventId === null ? 0 : asked.offsetSeconds,
    })
  );
}

const answer = async (ctx: Context, id: string): Promise<Result<Drop>> => {
  const drop = await findDrop(ctx, { id });
  return drop ? done(drop) : notFound;
};

/** Schedules the job for each moment of the drop, besides the one that runs every minute. */
async function keepTimes(ctx: Context, dropId: string, { registersAt, opensAt, endsAt }: Planned): Promise<void> {
  for (const at of [registersAt, opensAt, endsAt]) await enqueue(ctx, takeDropOn, { dropId }, { at });
}

async function orTaken<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'shop_drop_tenant_id_path_key')) return taken;
    throw error;
  }
}

/** Plans a drop. Its seed stays secret until the draw; its commitment is public at once. */
export function planDrop(ctx: Context, secret: Uint8Array, request: FastifyRequest, asked: Asked): Promise<Result<Drop>> {
  const id = newId();
  return orTaken(() =>
    transitionOnce(ctx, request, {
      ...{ resource: 'drop', move: 'plan', asked },
      hold: async (inside) => ((await holdGoods(inside, asked.productId)) ? undefined : unknown('productId')),
      async make(inside) {
        const plan = await checked(inside, id, asked);
        if (!plan.ok) return plan;
        const { seed, commitment } = newSeed();
        await insertDrop(inside, id, plan.value, { sealedSeed: seal(secret, seed), commitment });
        await replaceOffered(inside, id, plan.value.skus);
        await keepTimes(inside, id, plan.value);
        return done({ recordId: id, from: 'NONE', to: 'PLANNED', note: '' });
      },
      answer,
    }),
  );
}

/** Locks a drop of the caller's own goods and checks its version. */
async function lockOwn(
  ctx: Context,
  id: string,
  version: number,
): Promise<Result<{ drop: NonNullable<Awaited<ReturnType<typeof lockDrop>>>; status: Drop['status'] }>> {
  const drop = await lockDrop(ctx, id);
  const shown = await findDrop(ctx, { id });
  if (!drop || !shown || !(await holdGoods(ctx, shown.product.id))) return notFound;
  return drop.version === version ? done({ drop, status: shown.status }) : stale;
}

const exists = async (ctx: Context, id: string): Promise<{ ok: false; error: Failure } | undefined> => ((await lockDrop(ctx, id)) ? undefined : notFound);

/** Changes a drop before its registration begins. */
export function changeDrop(ctx: Context, request: FastifyRequest, id: string, { version, ...asked }: Body<'POST /drop/change/:id'>): Promise<Result<Drop>> {
  return orTaken(() =>
    transitionOnce(ctx, request, {
      ...{ resource: 'drop', move: 'change', asked: { id, version, ...asked } },
      hold: (inside) => exists(inside, id),
      async make(inside) {
        const own = await lockOwn(inside, id, version);
        if (!own.ok) return own;
        if (own.value.status !== 'PLANNED') return outOfTurn(own.value.status);
        const plan = await checked(inside, id, asked);
        if (!plan.ok) return plan;
        await updateDrop(inside, id, plan.value);
        await replaceOffered(inside, id, plan.value.skus);
        await keepTimes(inside, id, plan.value);
        return done({ recordId: id, from: 'PLANNED', to: 'PLANNED', note: '' });
      },
      answer,
    }),
  );
}

/** Cancels a drop for good: unsold units are released, participants are notified of the reason, and the seed is published. */
export function cancel(
  ctx: Context,
  secret: Uint8Array,
  request: FastifyRequest,
  { id, version, reason: said }: Body<'POST /drop/cancel/:id'> & { readonly id: string },
): Promise<Result<Drop>> {
  const reason = said.trim();
  return transitionOnce(ctx, request, {
    ...{ resource: 'drop', move: 'cancel', asked: { id, version, reason } },
    hold: (inside) => exists(inside, id),
    async make(inside) {
      if (reason === '') return required('reason');
      const own = await lockOwn(inside, id, version);
      if (!own.ok) return own;
      const { drop, status } = own.value;
      if (status === 'OVER' || status === 'CANCELED') return outOfTurn(status);
      await free(inside, id);
      await cancelDrop(inside, id, { reason, seed: unseal(secret, drop.sealedSeed) });
      return done({ recordId: id, from: status, to: 'CANCELED', note: reason });
    },
    answer,
  });
}
