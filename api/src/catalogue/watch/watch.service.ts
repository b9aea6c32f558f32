import type { Body, Query, Reply, Result } from '../../../contract/index.ts';
import { happened } from '../../people/occasion/occasion.service.ts';
import { type Context, done, inTransaction, notFound } from '../../platform/context.ts';
import { countPlay } from '../view-count/view-count.repository.ts';
import {
  deleteAll,
  deleteEntries,
  existsTitle,
  findEntries,
  findItems,
  hasFinished,
  insertStored,
  insertWatched,
  type ListQuery,
  updateInRow,
  upsertPlace,
} from './watch.repository.ts';
import { settled } from './watch.sql.ts';

type Entries = Reply<'GET /watch/item/:id'>;

/** Runs work on a visible title in one transaction. */
function onTitle<T>(ctx: Context, id: string, which: 'any' | 'watched', work: (ctx: Context) => Promise<T>): Promise<Result<T>> {
  return inTransaction<Result<T>>(ctx, async (inside) => ((await existsTitle(inside, id, which)) ? done(await work(inside)) : notFound));
}

export async function readPlaces(ctx: Context, id: string): Promise<Result<Entries>> {
  return (await existsTitle(ctx, id, 'any')) ? done({ entries: await findEntries(ctx, id) }) : notFound;
}

/** Reports the first complete view of a title, once. Titles only marked as watched are not reported. */
async function tellFinished(ctx: Context, id: string): Promise<void> {
  const { identityId } = ctx;
  if (identityId !== null && !(await hasFinished(ctx, id))) await happened(ctx, { about: 'TITLE', identityId, id });
}

export function keepPlace(ctx: Context, body: Body<'POST /watch/item'>): Promise<Result<Reply<'POST /watch/item'>>> {
  const { productId, duration, finished = false, player = '', sequence = 0, ago = 0 } = body;
  const position = Math.min(body.position, duration);
  const seenAt = new Date(ctx.now().getTime() - ago * 1000);
  return onTitle(ctx, productId, 'watched', async (inside) => {
    const place = settled({ position, duration, finished });
    const existing = await upsertPlace(inside, {
      productId,
      reached: position,
      duration,
      player,
      sequence,
      seenAt,
      ...place,
    });
    const [entry = null] = await findEntries(inside, productId);
    if (existing && (place.position > 0 || place.watched)) await countPlay(inside, productId, 'PROGRESS');
    if (existing && place.watched) await tellFinished(inside, productId);
    return { entry, kept: existing };
  });
}

/** Deletes the history of a title, also if the title is no longer visible. */
export function forget(ctx: Context, id: string): Promise<Result<Entries>> {
  return inTransaction<Result<Entries>>(ctx, async (inside) => {
    const entries = await deleteEntries(inside, id);
    return entries.length > 0 || (await existsTitle(inside, id, 'any')) ? done({ entries }) : notFound;
  });
}

export function forgetAll(ctx: Context): Promise<Result<Reply<'DELETE /watch/list'>>> {
  return inTransaction(ctx, async (inside) => {
    await deleteAll(inside);
    return done({ done: true });
  });
}

export function mark(ctx: Context, { productId, watched }: Body<'POST /watch/mark'>): Promise<Result<Entries>> {
  return onTitle(ctx, productId, 'any', async (inside) => {
    const before = watched ? await findEntries(inside, productId) : await deleteEntries(inside, productId);
    if (watched) await insertWatched(inside, productId);
    return { entries: before };
  });
}

export function showInRow(ctx: Context, { productId, shown }: Body<'POST /watch/row'>): Promise<Result<Reply<'POST /watch/row'>>> {
  return inTransaction(ctx, async (inside) => {
    await updateInRow(inside, productId, shown);
    return done({ done: true });
  });
}

export function takeOver(ctx: Context, { entries }: Body<'POST /watch/import'>): Promise<Result<Reply<'POST /watch/import'>>> {
  return inTransaction(ctx, async (inside) => done({ imported: await insertStored(inside, entries) }));
}

async function list(ctx: Context, query: ListQuery): Promise<Result<Reply<'GET /watch/list'>>> {
  const { items, total } = await findItems(ctx, query);
  const { page, size } = query;
  return done({ content: items, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}

export function listWatched(ctx: Context, { view = 'ALL', page = 0, size = 10 }: Query<'GET /watch/list'>): Promise<Result<Reply<'GET /watch/list'>>> {
  return list(ctx, { view, page, size });
}

export function listOfGuest(ctx: Context, { entries, view = 'CONTINUE' }: Body<'POST /watch/guest/list'>): Promise<Result<Reply<'GET /watch/list'>>> {
  return list(ctx, { view, page: 0, size: 50, existing: entries });
}
