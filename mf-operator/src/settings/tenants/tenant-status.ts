import type { TenantRecord } from '@marquee/api/contract';
import type { ChipTone } from '@marquee/mf-shared/ui';

export const tenantStatuses = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
export type TenantStatus = (typeof tenantStatuses)[number];

export const statusTones: Readonly<Record<TenantStatus, ChipTone>> = { ACTIVE: 'success', SUSPENDED: 'warning', CLOSED: 'neutral' };

/** Closed is for good; a suspended tenant comes back. */
export function statusOf({ entityStatus, suspendedAt }: Pick<TenantRecord, 'entityStatus' | 'suspendedAt'>): TenantStatus {
  if (entityStatus === 'ARCHIVED') return 'CLOSED';
  return suspendedAt === null ? 'ACTIVE' : 'SUSPENDED';
}
