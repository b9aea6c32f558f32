import type { EntityStatus } from '@marquee/api/contract';

/** In the order a title lives through them. */
export const statuses = ['DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED'] as const satisfies readonly EntityStatus[];

/** What lists show unless somebody asks for the archive. */
export const statusesInUse = statuses.filter((status) => status !== 'ARCHIVED');

/** Where an editor may take a title. PROCESSING is entered by the preparation of media only. */
const ways: Readonly<Record<EntityStatus, readonly EntityStatus[]>> = {
  DRAFT: ['COMPLETED', 'ARCHIVED'],
  PROCESSING: ['ARCHIVED'],
  COMPLETED: ['APPROVED', 'REJECTED', 'DRAFT', 'ARCHIVED'],
  APPROVED: ['COMPLETED', 'REJECTED', 'ARCHIVED'],
  REJECTED: ['DRAFT', 'COMPLETED', 'ARCHIVED'],
  ARCHIVED: ['DRAFT'],
};

export function nextStatuses(status: EntityStatus): readonly EntityStatus[] {
  return ways[status];
}

export function canBecome(status: EntityStatus, next: EntityStatus): boolean {
  return ways[status].includes(next);
}

/** Viewers see COMPLETED and APPROVED titles. */
export function isShown(status: EntityStatus): boolean {
  return status === 'COMPLETED' || status === 'APPROVED';
}

export function isStatus(text: string): text is EntityStatus {
  return (statuses as readonly string[]).includes(text);
}
