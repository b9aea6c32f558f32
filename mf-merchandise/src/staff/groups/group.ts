import type { Reply } from '@marquee/api/contract';

export type Group = Reply<'GET /customer-group/list'>['content'][number];

/** Whether its members have its prices. */
export const isKept = ({ entityStatus }: Pick<Group, 'entityStatus'>): boolean => entityStatus === 'APPROVED' || entityStatus === 'COMPLETED';
