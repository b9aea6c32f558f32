import type { Reply } from '@marquee/api/contract';

export type Discount = Reply<'GET /discount/list'>['content'][number];
export type DiscountState = 'ACTIVE' | 'SCHEDULED' | 'OVER' | 'USED_UP' | 'ARCHIVED' | 'DRAFT';

const published: ReadonlySet<Discount['entityStatus']> = new Set(['APPROVED', 'COMPLETED']);

/** Whether it can be given at all, whenever that is. */
export const isPublished = ({ entityStatus }: Pick<Discount, 'entityStatus'>): boolean => published.has(entityStatus);

type Facts = Pick<Discount, 'entityStatus' | 'startsAt' | 'endsAt' | 'useLimit' | 'used'>;

/** Whether it is given to who enters it now, and if not, why. */
export function stateOf({ entityStatus, startsAt, endsAt, useLimit, used }: Facts, now: number): DiscountState {
  if (entityStatus === 'ARCHIVED') return 'ARCHIVED';
  if (!isPublished({ entityStatus })) return 'DRAFT';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'OVER';
  if (useLimit !== null && used >= useLimit) return 'USED_UP';
  return Date.parse(startsAt) > now ? 'SCHEDULED' : 'ACTIVE';
}
