/** A whole number within bounds, as typed. */
export function wholeOf(typed: string, least: number, most: number): number | undefined {
  const whole = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return whole >= least && whole <= most ? whole : undefined;
}
