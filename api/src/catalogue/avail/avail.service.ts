import { v7 as newId } from 'uuid';
import type { Avail, AvailItem, AvailTerms, Body, Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { type AvailPlace, findAvail, findLicensable, holdAvail, listAvails, listRevisions } from './avail.repository.ts';
import { endAvail, insertAvail, updateAvail } from './keep-avail.repository.ts';
import { findSupplier } from './licensor.repository.ts';
import { type ReadTerms, readTerms } from './read-terms.ts';

const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const exists = refuse('CONFLICT', 'There is such an avail already: the same ALID, territories, licence, format and start. Change that one.', {
  path: 'terms.alid',
  code: 'taken',
});
const withdrawn = refuse('CONFLICT', 'It is withdrawn already.', { path: 'id', code: 'transition' });

/** Reads terms, whose title the licensor may license. */
async function readOwnTerms(ctx: Context, said: AvailTerms, organizationId: string): Promise<Result<ReadTerms>> {
  const read = readTerms(said);
  if (!read.ok || read.value.terms.productId === null) return read;
  const product = await findLicensable(ctx, read.value.terms.productId, organizationId);
  return product ? read : refuse('INVALID_INPUT', 'There is no such title of yours.', { path: 'terms.productId', code: 'unknown' });
}

/** Avails of one export, at most. */
export const MAX_EXPORTED = 20_000;
const EXPORT_PAGE = 500;

/** Returns the avails that filters choose, without withdrawn ones; undefined where they are more than `MAX_EXPORTED`. */
export async function allAvails(ctx: Context, filters: Parameters<typeof listAvails>[1]['filters']): Promise<Avail[] | undefined> {
  const found: Avail[] = [];
  let after: AvailPlace | undefined;
  do {
    const read = await listAvails(ctx, { filters, sort: 'title', isDescending: false, size: EXPORT_PAGE, offset: 0, after });
    if (read.total > MAX_EXPORTED) return undefined;
    found.push(...read.content.filter(({ state }) => state !== 'WITHDRAWN'));
    after = read.last;
  } while (after);
  return found;
}

export async function readAvail(ctx: Context, id: string): Promise<Result<AvailItem>> {
  const avail = await findAvail(ctx, id);
  return avail ? done({ ...avail, revisions: await listRevisions(ctx, id) }) : notFound;
}

/** Does it, and answers with the avail; what another has under the same key is refused. */
async function answered(ctx: Context, work: (inside: Context) => Promise<Result<string>>): Promise<Result<AvailItem>> {
  try {
    return await inTransaction<Result<AvailItem>>(ctx, async (inside) => {
      const id = await work(inside);
      return id.ok ? readAvail(inside, id.value) : id;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'avail_row')) return exists;
    throw error;
  }
}

/** Returns the organization an avail is made for: the caller's, or any the house names. */
async function licensorOf(ctx: Context, asked: string | undefined): Promise<Result<string>> {
  if (ctx.organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
  if (asked === undefined || asked === ctx.organizationId) return done(ctx.organizationId);
  const isThere = ctx.isHouse && (await findSupplier(ctx, asked));
  return isThere ? done(asked) : refuse('INVALID_INPUT', 'There is no such organization.', { path: 'licensorId', code: 'unknown' });
}

export function createAvail(ctx: Context, { licensorId: asked, terms, note = '' }: Body<'POST /avail/create'>): Promise<Result<AvailItem>> {
  return answered(ctx, async (inside) => {
    const licensor = await licensorOf(inside, asked);
    if (!licensor.ok) return licensor;
    const read = await readOwnTerms(inside, terms, licensor.value);
    if (!read.ok) return read;
    const id = newId();
    await insertAvail(inside, { ...read.value, id, organizationId: licensor.value, note: note.trim(), source: null });
    return done(id);
  });
}

export function changeAvail(ctx: Context, id: string, { version, terms, note = '' }: Body<'POST /avail/change/:id'>): Promise<Result<AvailItem>> {
  return answered(ctx, async (inside) => {
    const held = await holdAvail(inside, id);
    if (!held) return notFound;
    if (held.version !== version) return stale;
    const read = await readOwnTerms(inside, terms, held.organizationId);
    if (!read.ok) return read;
    await updateAvail(inside, { ...read.value, id, note: note.trim(), source: null }, held.isWithdrawn ? 'RESTORED' : 'CHANGED');
    return done(id);
  });
}

export function withdrawAvail(ctx: Context, id: string, { version, note = '' }: Body<'POST /avail/withdraw/:id'>): Promise<Result<AvailItem>> {
  return answered(ctx, async (inside) => {
    const held = await holdAvail(inside, id);
    if (!held) return notFound;
    if (held.version !== version) return stale;
    if (held.isWithdrawn) return withdrawn;
    await endAvail(inside, { id, note: note.trim(), source: null, isVoid: false });
    return done(id);
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^(-?infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/;

function readCursor(cursor: string | undefined, isText: boolean): Result<AvailPlace | undefined> {
  if (cursor === undefined || cursor === '') return done(undefined);
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof at === 'string' && (isText ? !at.includes('\0') : MOMENT.test(at)) && typeof id === 'string' && UUID.test(id)) return done({ at, id });
  } catch {
    // Falls through to the refusal.
  }
  return invalid('cursor', 'is not one of this list');
}

export async function readAvails(ctx: Context, query: Query<'GET /avail/list'>): Promise<Result<Reply<'GET /avail/list'>>> {
  const { page = 0, size = 10, cursor, sortBy = 'endsAt', sortDirection, ...filters } = query;
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep; follow nextCursor instead');
  const after = readCursor(cursor, sortBy === 'title');
  if (!after.ok) return after;
  const isDescending = sortDirection === undefined ? sortBy === 'lastModified' : sortDirection.toLowerCase() === 'desc';
  const { content, total, last } = await listAvails(ctx, { filters, sort: sortBy, isDescending, size, offset: page * size, after: after.value });
  const nextCursor = last ? Buffer.from(JSON.stringify([last.at, last.id])).toString('base64url') : null;
  return done({ content, page, size, totalElements: total, lastPage: last === undefined, nextCursor });
}
