import { countCharacters } from '../../../contract/cut-text.ts';
import { MAX_LIST_ITEMS, MAX_LIST_NAME, MAX_LISTS } from '../../../contract/catalogue/play-list.ts';
import type { Body, PlayList, Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { freshBytes } from '../../platform/random-bytes.ts';
import {
  countLists,
  deleteItem,
  deleteList,
  findEnds,
  findItems,
  findList,
  findLists,
  findShared,
  findWatchlistId,
  insertItems,
  insertList,
  isShownTitle,
  lockLists,
  orderItems,
  orderLists,
  readTitles,
  renameList,
  setShareToken,
} from './play-list.repository.ts';

const TOKEN_BYTES = 32;
const tooManyLists = refuse('CONFLICT', `One has at most ${MAX_LISTS} lists.`);
const tooManyItems = refuse('CONFLICT', `A list holds at most ${MAX_LIST_ITEMS} titles.`);
const watchlistStays = refuse('CONFLICT', 'The watchlist is neither renamed nor deleted.');
const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const tooLong = refuse('INVALID_INPUT', `name has at most ${MAX_LIST_NAME} characters`, { path: 'name', code: 'maxLength', limit: MAX_LIST_NAME });
const empty = refuse('INVALID_INPUT', 'name is empty', { path: 'name', code: 'required' });
const versionMissing = refuse('INVALID_INPUT', 'version is required', { path: 'version', code: 'required' });
const onlyNew = refuse('INVALID_INPUT', 'Only a new list comes with titles.', { path: 'productIds', code: 'unfit' });

/** Runs a change of the caller's lists, one at a time for each person. */
function change<T>(ctx: Context, work: (inside: Context) => Promise<Result<T>>): Promise<Result<T>> {
  return inTransaction<Result<T>>(ctx, async (inside) => {
    await lockLists(inside);
    return work(inside);
  });
}

export async function listLists(ctx: Context, { productId }: Query<'GET /play-list/list'>): Promise<Result<Reply<'GET /play-list/list'>>> {
  const all = await findLists(ctx, productId);
  return done({ watchlist: all.find(({ kind }) => kind === 'WATCHLIST') ?? null, lists: all.filter(({ kind }) => kind === 'LIST') });
}

export async function readList(ctx: Context, id: string, size = MAX_LIST_ITEMS): Promise<Result<Reply<'GET /play-list/item/:id'>>> {
  const list = await findList(ctx, id);
  return list ? done({ list, titles: await readTitles(ctx, id, size) }) : notFound;
}

function readName(sent: string): Result<string> {
  const name = sent.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (name === '') return empty;
  return countCharacters(name) > MAX_LIST_NAME ? tooLong : done(name);
}

async function answer(ctx: Context, id: string, productId?: string): Promise<Result<PlayList>> {
  const list = await findList(ctx, id, productId);
  return list ? done(list) : notFound;
}

export async function saveList(ctx: Context, { id, version, name: sent, productIds }: Body<'POST /play-list/item'>): Promise<Result<PlayList>> {
  const name = readName(sent);
  if (!name.ok) return name;
  if (id === undefined) return change(ctx, (inside) => makeList(inside, name.value, productIds ?? []));
  if (version === undefined) return versionMissing;
  if (productIds) return onlyNew;
  return change(ctx, async (inside) => {
    const list = await findList(inside, id);
    if (!list) return notFound;
    if (list.kind === 'WATCHLIST') return watchlistStays;
    if (list.version !== version) return stale;
    await renameList(inside, id, name.value);
    return answer(inside, id);
  });
}

async function makeList(ctx: Context, name: string, productIds: readonly string[]): Promise<Result<PlayList>> {
  if ((await countLists(ctx)) >= MAX_LISTS) return tooManyLists;
  const id = await insertList(ctx, 'LIST', name);
  if (productIds.length > 0) await insertItems(ctx, id, productIds, 0);
  return answer(ctx, id);
}

export function removeList(ctx: Context, id: string): Promise<Result<Reply<'DELETE /play-list/item/:id'>>> {
  return change(ctx, async (inside) => {
    const list = await findList(inside, id);
    if (!list) return notFound;
    if (list.kind === 'WATCHLIST') return watchlistStays;
    const productIds = await findItems(inside, id);
    await deleteList(inside, id);
    return done({ name: list.name, productIds });
  });
}

/** Returns the list a change is for: one of the caller's, or their watchlist, made when first needed. */
async function targetOf(ctx: Context, id: string | undefined): Promise<Pick<PlayList, 'id' | 'kind'> | undefined> {
  if (id !== undefined) return findList(ctx, id);
  return { id: (await findWatchlistId(ctx)) ?? (await insertList(ctx, 'WATCHLIST', '')), kind: 'WATCHLIST' };
}

export function changeItems(ctx: Context, { id, productId, isIn }: Body<'POST /play-list/items'>): Promise<Result<PlayList>> {
  return change(ctx, async (inside) => {
    const list = await targetOf(inside, id);
    if (!list) return notFound;
    const held = await findItems(inside, list.id);
    if (!isIn) await deleteItem(inside, list.id, productId);
    else if (!held.includes(productId)) {
      if (!(await isShownTitle(inside, productId))) return notFound;
      if (held.length >= MAX_LIST_ITEMS) return tooManyItems;
      const { before, last } = await findEnds(inside, list.id);
      await insertItems(inside, list.id, [productId], list.kind === 'WATCHLIST' ? before : last);
    }
    return answer(inside, list.id, productId);
  });
}

/** Returns all of them, those of `first` before the others. */
function ordered(all: readonly string[], first: readonly string[]): string[] {
  const known = new Set(all);
  const named = new Set(first);
  return [...first.filter((id) => known.has(id)), ...all.filter((id) => !named.has(id))];
}

export function orderTitles(ctx: Context, { id, productIds }: Body<'POST /play-list/order'>): Promise<Result<{ done: boolean }>> {
  return change(ctx, async (inside) => {
    if (!(await findList(inside, id))) return notFound;
    await orderItems(inside, id, ordered(await findItems(inside, id), productIds));
    return done({ done: true });
  });
}

export function orderOwnLists(ctx: Context, ids: readonly string[]): Promise<Result<{ done: boolean }>> {
  return change(ctx, async (inside) => {
    const all = await findLists(inside, undefined);
    await orderLists(
      inside,
      ordered(
        all.map(({ id }) => id),
        ids,
      ),
    );
    return done({ done: true });
  });
}

export function shareList(ctx: Context, { id, isShared }: Body<'POST /play-list/share'>): Promise<Result<Reply<'POST /play-list/share'>>> {
  return change(ctx, async (inside) => {
    const list = await findList(inside, id);
    if (!list) return notFound;
    const shareToken = isShared ? (list.shareToken ?? freshBytes(TOKEN_BYTES).toString('base64url')) : null;
    if (shareToken !== list.shareToken) await setShareToken(inside, id, shareToken);
    return done({ shareToken });
  });
}

export async function readShared(ctx: Context, token: string): Promise<Result<Reply<'GET /play-list/shared'>>> {
  const shared = await findShared(ctx, token);
  if (!shared) return notFound;
  const { id, ...list } = shared;
  return done({ ...list, titles: await readTitles(ctx, id, MAX_LIST_ITEMS) });
}
