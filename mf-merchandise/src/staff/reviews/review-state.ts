import type { Query } from '@marquee/api/contract';
import type { Review } from '../../reviews/use-reviews.ts';
import { parseState } from '../url-state.ts';

export type ReviewState = 'PUBLISHED' | 'WAITING' | 'HIDDEN';

export function stateOf({ entityStatus }: Pick<Review, 'entityStatus'>): ReviewState {
  if (entityStatus === 'PROCESSING') return 'WAITING';
  return entityStatus === 'APPROVED' || entityStatus === 'COMPLETED' ? 'PUBLISHED' : 'HIDDEN';
}

/** Entity statuses queried for each filter. */
const places = {
  ALL: 'APPROVED,COMPLETED,PROCESSING,ARCHIVED,REJECTED,DRAFT',
  REPORTED: 'APPROVED,COMPLETED',
  WAITING: 'PROCESSING',
  PUBLISHED: 'APPROVED,COMPLETED',
  HIDDEN: 'ARCHIVED,REJECTED,DRAFT',
} as const;
type Place = keyof typeof places;
export const placeNames = Object.keys(places) as Place[];
/** Reads the filter from the path of the module; an unknown one means ALL. */
export const placeIn = (path: string): Place => placeNames.find((one) => one === parseState(path).get('state')) ?? 'ALL';

export interface ReviewFilter {
  readonly q: string;
  readonly stars: number | undefined;
  readonly place: Place;
}
export const everything: ReviewFilter = { q: '', stars: undefined, place: 'ALL' };
export const isNarrowed = ({ q, stars, place }: ReviewFilter): boolean => q !== '' || stars !== undefined || place !== 'ALL';

interface Asker {
  /** May publish and take down reviews. */
  readonly decides: boolean;
  readonly organizationId: string | undefined;
}

/** Returns the list query. Moderators filter all reviews of goods; others get the published ones of their own goods. */
export function queryOf({ q, stars, place }: ReviewFilter, { decides, organizationId }: Asker): Query<'GET /rating/list'> {
  const reach = decides ? { entityStatuses: places[place], ...(place === 'REPORTED' && { isReported: true }) } : { ...(organizationId && { organizationId }) };
  return { productKind: 'MERCHANDISE', sortBy: 'createdAt', sortDirection: 'desc', ...(q && { q }), ...(stars && { score: stars }), ...reach };
}
