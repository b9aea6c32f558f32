import type { EntityStatus } from '@marquee/api/contract';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';

/** Statuses in the order of a product's life. */
export const statuses = ['DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED'] as const satisfies readonly EntityStatus[];
/** Statuses listed by default. */
export const statusesInUse = statuses.filter((status) => status !== 'ARCHIVED');

/** Returns whether buyers can see and buy a product. */
export const isShown = (status: EntityStatus): boolean => status === 'COMPLETED' || status === 'APPROVED';

const tones: Readonly<Record<EntityStatus, ChipTone>> = {
  DRAFT: 'neutral',
  PROCESSING: 'info',
  COMPLETED: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  ARCHIVED: 'neutral',
};

export function ProductStatus({ status }: { readonly status: EntityStatus }) {
  const text = useText('goods');
  return <Chip tone={tones[status]}>{text(status)}</Chip>;
}
