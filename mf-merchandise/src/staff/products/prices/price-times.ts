import type { Reply } from '@marquee/api/contract';

/** A price of a SKU for a time. */
export type TimedPrice = Reply<'GET /product/price/list'>['content'][number];
export type PriceTime = 'NOW' | 'COMING' | 'OVER' | 'DRAFT';

/** How a price stands at a moment. */
export function timeOf({ startsAt, endsAt, entityStatus }: Pick<TimedPrice, 'startsAt' | 'endsAt' | 'entityStatus'>, now: number): PriceTime {
  if (entityStatus !== 'APPROVED' && entityStatus !== 'COMPLETED') return 'DRAFT';
  if (Date.parse(startsAt) > now) return 'COMING';
  return endsAt !== null && Date.parse(endsAt) <= now ? 'OVER' : 'NOW';
}

const DAY = 86_400_000;
/** A timeline shows at least so much before and after now. */
const AROUND = 30 * DAY;

export interface Segment {
  readonly id: string;
  readonly time: PriceTime;
  /** Shares of the timeline, from its beginning. */
  readonly start: number;
  readonly width: number;
}

/** Where prices lie on a line of time that shows all of them; `now` is where now is. */
export function timelineOf(prices: readonly TimedPrice[], now: number): { readonly segments: readonly Segment[]; readonly now: number } {
  const starts = prices.map(({ startsAt }) => Date.parse(startsAt));
  const ends = prices.map(({ startsAt, endsAt }) => (endsAt === null ? Date.parse(startsAt) + AROUND : Date.parse(endsAt)));
  const from = Math.min(now - AROUND, ...starts);
  const until = Math.max(now + AROUND, ...ends);
  const share = (at: number) => (at - from) / (until - from);
  const segments = prices.map((price): Segment => {
    const start = share(Date.parse(price.startsAt));
    const end = price.endsAt === null ? 1 : share(Date.parse(price.endsAt));
    return { id: price.id, time: timeOf(price, now), start, width: Math.max(0.01, end - start) };
  });
  return { segments, now: share(now) };
}
