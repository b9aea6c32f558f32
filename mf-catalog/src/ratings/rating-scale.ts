/** Titles are rated from 1 to this (`api/contract/rating.ts`). */
export const TITLE_POINTS = 10;
