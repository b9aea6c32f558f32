import type { EntityStatus } from '@marquee/api/contract';

/** Statuses in the order of a title's life cycle. */
export const statuses = ['DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED'] as const satisfies readonly EntityStatus[];

/** Statuses that lists show by default: all except the archive. */
export const statusesInUse = statuses.filter((status) => status !== 'ARCHIVED');

/** Returns true if viewers can see titles of this status. */
export function isShown(status: EntityStatus): boolean {
  return status === 'COMPLETED' || status === 'APPROVED';
}

export function isStatus(text: string): text is EntityStatus {
  return (statuses as readonly string[]).includes(text);
}
