import { createContext } from 'react';
import { cardWidths } from './card-widths.ts';

/** Cards of a row that leave a good part of a wide window empty, at most. */
export const MAX_FEW = 5;
/** The width at which they do. */
export const FEW_FROM = '@media (min-width: 992px)';
/** Columns of a card of few: its picture, as wide as in every row, and its words. */
export const FEW_COLUMNS = `${cardWidths.poster} minmax(0, 1fr)`;

/** True within a row of few cards: each shows its words beside its picture, as high as the picture alone. */
export const FewCards = createContext(false);
