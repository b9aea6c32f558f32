import type { Product, Query, Reply } from '@marquee/api/contract';
import type { ChipTone } from '@marquee/mf-shared/ui';
import { parseState } from '../url-state.ts';

export type FilmMoment = Reply<'GET /product/link/list'>['content'][number];
export type MomentKind = FilmMoment['kind'];
export const momentKinds = ['WORN', 'USED', 'SEEN', 'MUSIC', 'BOOK', 'FEATURED'] as const satisfies readonly MomentKind[];

/** SHOWN: visible to viewers. PROPOSED: by a supplier, undecided. HIDDEN: kept back by the house. */
export type MomentState = 'SHOWN' | 'PROPOSED' | 'REFUSED' | 'HIDDEN';
export const tones: Readonly<Record<MomentState, ChipTone>> = { SHOWN: 'success', PROPOSED: 'warning', REFUSED: 'danger', HIDDEN: 'neutral' };

export function stateOf({ entityStatus, proposedById }: Pick<FilmMoment, 'entityStatus' | 'proposedById'>): MomentState {
  if (entityStatus === 'APPROVED' || entityStatus === 'COMPLETED') return 'SHOWN';
  if (entityStatus === 'REJECTED') return 'REFUSED';
  return entityStatus === 'DRAFT' && proposedById !== null ? 'PROPOSED' : 'HIDDEN';
}

/** Returns whether a proposal is undecided or refused. The house decides on it; its supplier may change it. */
export const isOpen = (moment: Pick<FilmMoment, 'entityStatus' | 'proposedById'>): boolean =>
  moment.proposedById !== null && ['DRAFT', 'REJECTED'].includes(moment.entityStatus);

export const LIST = 'GET /product/link/list';
export const EVERY_STATE = 'APPROVED,COMPLETED,DRAFT,PROCESSING,REJECTED';
/** Entity statuses queried for each filter. */
export const places = { EVERY: EVERY_STATE, WAITING: 'DRAFT,PROCESSING', SHOWN: 'APPROVED,COMPLETED', REFUSED: 'REJECTED' } as const;
export const placeNames = ['EVERY', 'WAITING', 'SHOWN', 'REFUSED'] as const satisfies readonly (keyof typeof places)[];
/** Reads the filter from the path of the module; an unknown one means EVERY. */
export const placeIn = (path: string): (typeof placeNames)[number] => placeNames.find((one) => one === parseState(path).get('state')) ?? 'EVERY';
export const MAX_PAGE_SIZE = 100;
export const ofTitle = (titleId: string, page: number, entityStatuses: string = EVERY_STATE): Query<'GET /product/link/list'> => ({
  titleId,
  page,
  size: MAX_PAGE_SIZE,
  entityStatuses,
});

/** Returns the length of a title in milliseconds: of its film, or else from its metadata; undefined if unknown. */
export function lengthOf({ content, metaData }: Pick<Product, 'content' | 'metaData'>): number | undefined {
  const seconds = content.find(({ fileType }) => fileType === 'VIDEO_MASTER')?.metaData.durationSeconds || metaData.durationSeconds;
  return seconds ? Math.ceil(seconds) * 1000 : undefined;
}
