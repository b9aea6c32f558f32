import type { ApiKey } from '@marquee/api/contract';

const SOON_MS = 14 * 24 * 60 * 60 * 1000;

/** Whether a good key stops working within two weeks. */
export function endsSoon({ status, expiresAt }: Pick<ApiKey, 'status' | 'expiresAt'>, now: number = Date.now()): boolean {
  return status === 'ACTIVE' && expiresAt !== null && Date.parse(expiresAt) - now < SOON_MS;
}

/** The good ones first, in the order they came: the newest first. */
export function goodFirst(keys: readonly ApiKey[]): readonly ApiKey[] {
  return [...keys].sort((one, other) => Number(other.status === 'ACTIVE') - Number(one.status === 'ACTIVE'));
}
