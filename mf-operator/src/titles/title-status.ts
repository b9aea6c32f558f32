import type { EntityStatus } from '@marquee/api/contract';

/** In the order a title lives through them. */
export const statuses = ['DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED'] as const satisfies readonly EntityStatus[];

/** What lists show unless somebody asks for the archive. */
export const statusesInUse = statuses.filter((status) => status !== 'ARCHIVED');

/** Viewers see COMPLETED and APPROVED titles. */
export function isShown(status: EntityStatus): boolean {
  return status === 'COMPLETED' || status === 'APPROVED';
}

export function isStatus(text: string): text is EntityStatus {
  return (statuses as readonly string[]).includes(text);
}
