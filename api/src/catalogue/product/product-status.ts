import type { EntityStatus, ProductMove } from '../../../contract/index.ts';

/** Which steps there are from each status (design §6): on its way to viewers, a step back, or out of sight. */
const ways: Readonly<Record<EntityStatus, readonly ProductMove[]>> = {
  DRAFT: ['prepare', 'complete', 'archive'],
  PROCESSING: ['complete', 'draft', 'archive'],
  COMPLETED: ['approve', 'reject', 'prepare', 'draft', 'archive'],
  APPROVED: ['complete', 'reject', 'archive'],
  REJECTED: ['draft', 'complete', 'archive'],
  ARCHIVED: ['restore', 'draft'],
};

const ends: Readonly<Record<Exclude<ProductMove, 'restore'>, EntityStatus>> = {
  prepare: 'PROCESSING',
  complete: 'COMPLETED',
  approve: 'APPROVED',
  reject: 'REJECTED',
  draft: 'DRAFT',
  archive: 'ARCHIVED',
};

export function movesFrom(status: EntityStatus): readonly ProductMove[] {
  return ways[status];
}

/** Where a step leads. What was archived before that was noted comes back as a draft. */
export function endOf(move: ProductMove, archivedFrom: EntityStatus | null): EntityStatus {
  return move === 'restore' ? (archivedFrom ?? 'DRAFT') : ends[move];
}

/** The step from one status to another that a save means by naming the other; undefined when there is none. */
export function moveBetween(from: EntityStatus, to: EntityStatus): ProductMove | undefined {
  return ways[from].find((move) => move !== 'restore' && ends[move] === to);
}

/** Viewers see it. */
export function isShown(status: EntityStatus): boolean {
  return status === 'COMPLETED' || status === 'APPROVED';
}
