import type { Body } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { missing } from './product-refusals.ts';
import { type findOwnProduct, hasEpisodes, isOwnSeries, isWork } from './product.repository.ts';

type Draft = Body<'POST /product/item'>;
type Refusal = ReturnType<typeof refuse>;
export type OwnProduct = NonNullable<Awaited<ReturnType<typeof findOwnProduct>>>;

/** Series-related fields of a product after the save. */
interface Place {
  readonly kind: string;
  readonly programType: string;
  readonly season: number | null | undefined;
  readonly episode: number | null | undefined;
}

export async function linkRefusal(ctx: Context, draft: Draft, place: Place): Promise<Refusal | undefined> {
  const { parentId, workId } = draft;
  if (parentId) {
    if (place.kind !== 'TITLE' || place.programType === 'SERIES')
      return refuse('INVALID_INPUT', 'Neither merchandise nor a series is an episode.', { path: 'parentId', code: 'unfit' });
    if (!(await isOwnSeries(ctx, parentId))) return refuse('INVALID_INPUT', 'parentId names no series of yours', { path: 'parentId', code: 'unknown' });
    if (typeof place.season !== 'number') return missing('metaData.season');
    if (typeof place.episode !== 'number') return missing('metaData.episode');
  }
  if (workId && !(await isWork(ctx, workId))) return refuse('INVALID_INPUT', 'workId names no work', { path: 'workId', code: 'unknown' });
  return undefined;
}

/** Rejects a change of type for series with episodes, and episodes as series. */
export async function programTypeRefusal(ctx: Context, product: OwnProduct, draft: Draft): Promise<Refusal | undefined> {
  const next = draft.metaData?.programType ?? product.programType;
  const parentId = draft.parentId === undefined ? product.parentId : draft.parentId;
  if (next !== product.programType && product.programType === 'SERIES' && (await hasEpisodes(ctx, product.id)))
    return refuse('CONFLICT', 'A series with episodes stays a series.', { path: 'metaData.programType', code: 'in-use' });
  if (next === 'SERIES' && parentId !== null)
    return refuse('INVALID_INPUT', 'An episode is no series.', { path: draft.parentId ? 'parentId' : 'metaData.programType', code: 'unfit' });
  return undefined;
}
