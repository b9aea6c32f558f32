/** A moment as its field takes it: to the minute, in the reader's own time. */
export const momentOf = (instant: Date): string => new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
export const instantOf = (moment: string): string => new Date(moment).toISOString();
export const isMoment = (typed: string): boolean => !Number.isNaN(Date.parse(typed));
