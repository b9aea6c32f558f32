import type { StorageDefaults } from '../../platform/storage-defaults.ts';

/** The last fifth of a tenant's storage is for those who work there: strangers who sign up cannot fill it. */
export const VIEWERS_SHARE = 0.8;

export interface Room {
  /** Bytes kept, and at most. */
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

/** What there is room for. A tenant's limit for a person never widens what somebody without a role may keep. */
export function storageOf(existing: Existing, worksHere: boolean, { tenantBytes, personBytes, viewerBytes }: StorageDefaults): Storage {
  const tenantQuota = existing.quotaBytes ?? tenantBytes;
  const person = existing.personQuotaBytes ?? personBytes;
  return {
    tenant: { used: existing.bytes, quota: tenantQuota },
    own: { used: existing.ownBytes, quota: Math.min(worksHere ? person : Math.min(viewerBytes, person), tenantQuota) },
  };
}

/** How much a file adds: to what its sender has sent, and to what is stored, which has the same content once. */
export interface More {
  readonly own: number;
  readonly stored: number;
}

/** What stands in the way of so many more bytes. */
export function overrun({ tenant, own }: Storage, more: More, worksHere: boolean): 'own' | 'tenant' | undefined {
  if (more.stored > 0 && tenant.used + more.stored > tenant.quota * (worksHere ? 1 : VIEWERS_SHARE)) return 'tenant';
  return own.used + more.own > own.quota ? 'own' : undefined;
}

/** The most a single file may still hold. */
export const roomFor = ({ tenant, own }: Storage, worksHere: boolean): number =>
  Math.max(0, Math.floor(Math.min(own.quota - own.used, tenant.quota * (worksHere ? 1 : VIEWERS_SHARE) - tenant.used)));
