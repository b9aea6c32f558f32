import type { Product, Query, Reply } from '@marquee/api/contract';
import type { ChipTone } from '@marquee/mf-shared/ui';
import { saidIn } from '../place-words.ts';

export type FilmMoment = Reply<'GET /product/link/list'>['content'][number];
export type MomentKind = FilmMoment['kind'];
export const momentKinds = ['WORN', 'USED', 'SEEN', 'MUSIC', 'BOOK', 'FEATURED'] as const satisfies readonly MomentKind[];

/** SHOWN: viewers are. PROPOSED: by a supplier, and the house has not decided. HIDDEN: the house keeps it back. */
export type MomentState = 'SHOWN' | 'PROPOSED' | 'REFUSED' | 'HIDDEN';
export const tones: Readonly<Record<MomentState, ChipTone>> = { SHOWN: 'success', PROPOSED: 'warning', REFUSED: 'danger', HIDDEN: 'neutral' };

export function stateOf({ entityStatus, proposedById }: Pick<FilmMoment, 'entityStatus' | 'proposedById'>): MomentState {
  if (entityStatus === 'APPROVED' || entityStatus === 'COMPLETED') return 'SHOWN';
  if (entityStatus === 'REJECTED') return 'REFUSED';
  return entityStatus === 'DRAFT' && proposedById !== null ? 'PROPOSED' : 'HIDDEN';
}

/** A proposal the house has not taken: it decides by its own moves, and who proposed it may change it. */
export const isOpen = (moment: Pick<FilmMoment, 'entityStatus' | 'proposedById'>): boolean =>
  moment.proposedById !== null && ['DRAFT', 'REJECTED'].includes(moment.entityStatus);

export const LIST = 'GET /product/link/list';
export const EVERY_STATE = 'APPROVED,COMPLETED,DRAFT,PROCESSING,REJECTED';
/** What a list is narrowed to, by what the API calls it. */
export const places = { EVERY: EVERY_STATE, WAITING: 'DRAFT,PROCESSING', SHOWN: 'APPROVED,COMPLETED', REFUSED: 'REJECTED' } as const;
export const placeNames = ['EVERY', 'WAITING', 'SHOWN', 'REFUSED'] as const satisfies readonly (keyof typeof places)[];
/** Reads the place of the module; anybody may write one. */
export const placeIn = (path: string): (typeof placeNames)[number] => placeNames.find((one) => one === saidIn(path).get('state')) ?? 'EVERY';
export const MOST_A_PAGE = 100;
export const ofTitle = (titleId: string, page: number, entityStatuses: string = EVERY_STATE): Query<'GET /product/link/list'> => ({
  titleId,
  page,
  size: MOST_A_PAGE,
  entityStatuses,
});

/** How long a title is, in milliseconds: its film, or else what it says of itself; undefined where nobody knows. */
export function lengthOf({ content, metaData }: Pick<Product, 'content' | 'metaData'>): number | undefined {
  const seconds = content.find(({ fileType }) => fileType === 'VIDEO_MASTER')?.metaData.durationSeconds || metaData.durationSeconds;
  return seconds ? Math.ceil(seconds) * 1000 : undefined;
}
