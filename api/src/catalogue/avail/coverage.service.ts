import type { Allowed, LicenseType, Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, notFound } from '../../platform/context.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { findReadable, findWindows, listLicensed, listTurnings, listWindows } from './avail.repository.ts';
import { allowedOf, coverageOf, type RightsWindow } from './decide-rights.service.ts';
import { wrongTerritory } from './territories.ts';

const licenses: readonly LicenseType[] = ['EST', 'VOD', 'SVOD', 'AVOD', 'FVOD', 'POEST', 'Pre-Release', 'Library'];
const MAX_TURNINGS = 500;
const MAX_CALENDAR_MS = 400 * 86_400_000;

export async function readCoverage(ctx: Context, productId: string): Promise<Result<Reply<'GET /avail/coverage'>>> {
  if (!(await findReadable(ctx, productId))) return notFound;
  const windows = await findWindows(ctx, productId);
  return done({ content: coverageOf(windows ?? []), isLimited: windows !== undefined });
}

/** Lists what a territory sees at a moment: titles that have something there, or all about one. */
export async function readAllowed(ctx: Context, query: Query<'GET /avail/allowed'>): Promise<Result<Reply<'GET /avail/allowed'>>> {
  const { territory, at: asked, productId, licenseType, page = 0, size = 10 } = query;
  if (wrongTerritory([territory]) !== undefined) return invalid('territory', 'is none of ISO 3166; write US, GB or WW');
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep; name a title instead');
  const at = asked === undefined ? ctx.now() : new Date(asked);
  const wanted = licenseType === undefined ? licenses : [licenseType];
  const answersOf = (windows: readonly RightsWindow[]): Allowed[] => wanted.map((one) => allowedOf(windows, { territory, licenseType: one, at: at.getTime() }));
  if (productId !== undefined) {
    const product = await findReadable(ctx, productId);
    if (!product) return notFound;
    const content = [{ product, allowed: answersOf((await findWindows(ctx, productId)) ?? []) }];
    return done({ content, page: 0, size, totalElements: 1, lastPage: true, nextCursor: null });
  }
  const { content, total } = await listLicensed(ctx, { territory, at, size, offset: page * size });
  const windows = await listWindows(
    ctx,
    content.map(({ id }) => id),
  );
  const listed = content.map((product) => ({ product, allowed: answersOf(windows.get(product.id) ?? []).filter(({ isAllowed }) => isAllowed) }));
  return done({ content: listed, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}

export async function readCalendar(
  ctx: Context,
  { from: since, to: until, ...filters }: Query<'GET /avail/calendar'>,
): Promise<Result<Reply<'GET /avail/calendar'>>> {
  const [from, to] = [new Date(since), new Date(until)];
  if (to <= from) return invalid('to', 'is not after from');
  if (to.getTime() - from.getTime() > MAX_CALENDAR_MS) return invalid('to', 'is more than 400 days after from; ask for less');
  const found = await listTurnings(ctx, filters, { from, to, size: MAX_TURNINGS + 1 });
  return done({ content: found.slice(0, MAX_TURNINGS), isWhole: found.length <= MAX_TURNINGS });
}
