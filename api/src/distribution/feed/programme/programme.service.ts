import { v7 as newId } from 'uuid';
import type { Body, Query, Reply, Result } from '../../../../contract/index.ts';
import { MAX_PROGRAMME_DAY, type ProgrammeItem } from '../../../../contract/distribution/programme.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../../platform/context.ts';
import { invalid } from '../../../platform/listing.ts';
import { findChannel, holdChannel } from '../feed.repository.ts';
import { findDay, findItem, isTitle, keepItems, momentOf, noteEdit, readWithin, removeItem } from './programme.repository.ts';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}
const MIN_PIECE_MS = 60_000;
const tooMany = refuse('CONFLICT', `A day has at most ${MAX_PROGRAMME_DAY} items.`, { path: 'day', code: 'maxItems', limit: MAX_PROGRAMME_DAY });
const overlaps = ({ name }: ProgrammeItem) => refuse('CONFLICT', `${name} is on at that time.`, { path: 'time', code: 'taken' });
const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};
const lengthOf = ({ startsAt, endsAt }: Span) => Date.parse(endsAt) - Date.parse(startsAt);

/** Returns what is empty between items that are in their order. */
export function gapsOf({ startsAt, endsAt }: Span, items: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let at = startsAt;
  for (const item of items) {
    if (item.startsAt > at) gaps.push({ startsAt: at, endsAt: item.startsAt });
    if (item.endsAt > at) at = item.endsAt;
  }
  return at < endsAt ? [...gaps, { startsAt: at, endsAt }] : gaps;
}

export async function readProgramme(
  ctx: Context,
  id: string,
  { day }: Query<'GET /channel/programme/:id'>,
): Promise<Result<Reply<'GET /channel/programme/:id'>>> {
  if (day !== undefined && !isDay(day)) return invalid('day', 'must be a date');
  if (!(await findChannel(ctx, id))) return notFound;
  const span = await findDay(ctx, id, day);
  if (!span) return notFound;
  const content = await readWithin(ctx, id, span, MAX_PROGRAMME_DAY);
  return done({ day: span.day, timeZone: span.timeZone, content, gaps: gapsOf(span, content) });
}

/** Puts an item into a programme, or moves it, where nothing else is on. */
export function saveItem(ctx: Context, body: Body<'POST /channel/programme/item'>): Promise<Result<ProgrammeItem>> {
  const { channelId, day, time, seconds, name, productId = null } = body;
  return inTransaction<Result<ProgrammeItem>>(ctx, async (inside) => {
    if (!isDay(day)) return invalid('day', 'must be a date');
    if (name.trim() === '') return invalid('name', 'must not be empty');
    if (!(await holdChannel(inside, channelId))) return notFound;
    const existing = body.id === undefined ? undefined : await findItem(inside, body.id);
    if (body.id !== undefined && existing?.channelId !== channelId) return notFound;
    if (productId !== null && !(await isTitle(inside, productId))) return invalid('productId', 'is no title');
    const [startsAt, whole] = [await momentOf(inside, channelId, day, time), await findDay(inside, channelId, day)];
    if (startsAt === undefined || !whole) return notFound;
    const endsAt = new Date(Date.parse(startsAt) + seconds * 1000).toISOString();
    const on = (await readWithin(inside, channelId, { startsAt, endsAt }, 2)).find(({ id }) => id !== body.id);
    if (on) return overlaps(on);
    if (!existing && (await readWithin(inside, channelId, whole, MAX_PROGRAMME_DAY)).length >= MAX_PROGRAMME_DAY) return tooMany;
    const item = { id: body.id ?? newId(), startsAt, endsAt, name: name.trim(), productId };
    await keepItems(inside, [{ ...item, channelId }]);
    await noteEdit(inside, channelId);
    return done(item);
  });
}

export function takeOut(ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const item = await findItem(inside, id);
    if (!item || !(await holdChannel(inside, item.channelId))) return notFound;
    await removeItem(inside, id);
    await noteEdit(inside, item.channelId);
    return done({ done: true });
  });
}

/** Cuts a gap into pieces of a length; the last is what is left. */
function* piecesOf({ startsAt, endsAt }: Span, seconds: number): Generator<Span> {
  const end = Date.parse(endsAt);
  for (let at = Date.parse(startsAt); end - at >= MIN_PIECE_MS; at += seconds * 1000)
    yield { startsAt: new Date(at).toISOString(), endsAt: new Date(Math.min(end, at + seconds * 1000)).toISOString() };
}

/** Fills what is empty on a day with a title. */
export function fillDay(
  ctx: Context,
  channelId: string,
  { day, name, seconds, productId = null }: Body<'POST /channel/programme/fill/:id'>,
): Promise<Result<Reply<'POST /channel/programme/fill/:id'>>> {
  return inTransaction<Result<Reply<'POST /channel/programme/fill/:id'>>>(ctx, async (inside) => {
    if (!isDay(day)) return invalid('day', 'must be a date');
    if (name.trim() === '') return invalid('name', 'must not be empty');
    if (!(await holdChannel(inside, channelId))) return notFound;
    if (productId !== null && !(await isTitle(inside, productId))) return invalid('productId', 'is no title');
    const span = await findDay(inside, channelId, day);
    if (!span) return notFound;
    const items = await readWithin(inside, channelId, span, MAX_PROGRAMME_DAY);
    const room = MAX_PROGRAMME_DAY - items.length;
    const gaps = gapsOf(span, items);
    if (gaps.reduce((sum, gap) => sum + Math.ceil(lengthOf(gap) / (seconds * 1000)), 0) > room) return tooMany;
    const pieces = gaps.flatMap((gap) => [...piecesOf(gap, seconds)]);
    await keepItems(
      inside,
      pieces.map((piece) => ({ ...piece, id: newId(), channelId, name: name.trim(), productId })),
    );
    if (pieces.length > 0) await noteEdit(inside, channelId);
    return done({ added: pieces.length });
  });
}
