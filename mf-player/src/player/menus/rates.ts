export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next slower or faster rate of the menu; the ends stay. */
export function nextRate(rate: number, steps: number): number {
  const nearest = rates.reduce((best, one, at) => (Math.abs(one - rate) < Math.abs((rates[best] ?? 1) - rate) ? at : best), 0);
  return rates[Math.max(0, Math.min(nearest + steps, rates.length - 1))] ?? 1;
}
