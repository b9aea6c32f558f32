/** The time a tile is about, up to now: so many days with today, which begins by the reader's clock. */
export function spanOf(now: Date, days: number): { readonly from: string; readonly timeZone: string } {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  return { from: from.toISOString(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
