import type { EntityStatus } from '@marquee/api/contract';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';

/** In the order a product lives through them. */
export const statuses = ['DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED'] as const satisfies readonly EntityStatus[];
/** What the list shows unless somebody asks for the archive. */
export const statusesInUse = statuses.filter((status) => status !== 'ARCHIVED');

/** Viewers see it, and can buy it. */
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
