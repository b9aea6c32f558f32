import type { StorageDefaults } from '../../platform/storage-defaults.ts';

/** Share of the tenant's storage that viewers can fill. The rest is reserved for staff. */
export const VIEWERS_SHARE = 0.8;

export interface Room {
  /** Bytes used, and the limit in bytes. */
  readonly used: number;
  readonly quota: number;
}
export interface Storage {
  readonly tenant: Room;
  readonly own: Room;
}

export interface Existing {
  readonly bytes: number;
  readonly quotaBytes: number | null;
  readonly personQuotaBytes: number | null;
  readonly ownBytes: number;
}

/** Returns the storage of the tenant and the caller. A tenant's limit per person never raises the limit of a person without a role. */
export function storageOf(existing: Existing, worksHere: boolean, { tenantBytes, personBytes, viewerBytes }: StorageDefaults): Storage {
  const tenantQuota = existing.quotaBytes ?? tenantBytes;
  const person = existing.personQuotaBytes ?? personBytes;
  return {
    tenant: { used: existing.bytes, quota: tenantQuota },
    own: { used: existing.ownBytes, quota: Math.min(worksHere ? person : Math.min(viewerBytes, person), tenantQuota) },
  };
}

/** Bytes a file adds to its sender's quota, and to the stored bytes, which count equal content once. */
export interface More {
  readonly own: number;
  readonly stored: number;
}

/** Returns which quota the additional bytes would exceed. */
export function overrun({ tenant, own }: Storage, more: More, worksHere: boolean): 'own' | 'tenant' | undefined {
  if (more.stored > 0 && tenant.used + more.stored > tenant.quota * (worksHere ? 1 : VIEWERS_SHARE)) return 'tenant';
  return own.used + more.own > own.quota ? 'own' : undefined;
}

/** Returns the largest size in bytes a single file may still have. */
export const roomFor = ({ tenant, own }: Storage, worksHere: boolean): number =>
  Math.max(0, Math.floor(Math.min(own.quota - own.used, tenant.quota * (worksHere ? 1 : VIEWERS_SHARE) - tenant.used)));
