import type { EntityStatus } from '../../contract/index.ts';

/** Where a product may go from each status (design §6): on its way to viewers, a step back, or out of sight. */
const ways: Readonly<Record<EntityStatus, readonly EntityStatus[]>> = {
  DRAFT: ['PROCESSING', 'COMPLETED', 'ARCHIVED'],
  PROCESSING: ['COMPLETED', 'DRAFT', 'ARCHIVED'],
  COMPLETED: ['APPROVED', 'REJECTED', 'PROCESSING', 'DRAFT', 'ARCHIVED'],
  APPROVED: ['COMPLETED', 'REJECTED', 'ARCHIVED'],
  REJECTED: ['DRAFT', 'COMPLETED', 'ARCHIVED'],
  ARCHIVED: ['DRAFT'],
};

/** Staying is always allowed. */
export function canBecome(status: EntityStatus, next: EntityStatus): boolean {
  return status === next || ways[status].includes(next);
}
