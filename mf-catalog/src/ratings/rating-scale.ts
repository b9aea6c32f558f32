/** Titles are rated from 1 to this (`api/contract/catalogue/rating.ts`). */
export const TITLE_POINTS = 10;
