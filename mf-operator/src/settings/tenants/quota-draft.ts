import type { Body, TenantDetail } from '@marquee/api/contract';

/** Quotas in gigabytes, as typed; empty means the installation's default. Field names match the API, so that API errors reach their fields. */
export interface QuotaDraft {
  readonly quotaBytes: string;
  readonly personQuotaBytes: string;
}

const GB = 1_000_000_000;
const MAX_QUOTA_GB = 1_000_000;

const typed = (bytes: number | null) => (bytes === null ? '' : String(Number((bytes / GB).toFixed(3))));
export const quotaDraftOf = ({ quotaBytes, personQuotaBytes }: TenantDetail['storage']): QuotaDraft => ({
  quotaBytes: typed(quotaBytes),
  personQuotaBytes: typed(personQuotaBytes),
});

export function isQuota(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || (/^\d{1,7}(\.\d{1,3})?$/.test(trimmed) && Number(trimmed) <= MAX_QUOTA_GB);
}

const bytesOf = (text: string) => (text.trim() === '' ? null : Math.round(Number(text) * GB));

export function quotaChanges(
  draft: QuotaDraft,
  began: QuotaDraft,
  { id, version }: Pick<TenantDetail, 'id' | 'version'>,
): Body<'POST /tenant/item'> & { id: string } {
  return {
    id,
    version,
    ...(draft.quotaBytes.trim() !== began.quotaBytes && { quotaBytes: bytesOf(draft.quotaBytes) }),
    ...(draft.personQuotaBytes.trim() !== began.personQuotaBytes && { personQuotaBytes: bytesOf(draft.personQuotaBytes) }),
  };
}
