/** Windows that end within so many days are ending. */
export const MAX_ENDING_DAYS = 30;
