import type { Entitlement } from '@marquee/api/contract';
import { invalidate } from '@marquee/mf-shared/api';
import type { ChipTone } from '@marquee/mf-shared/ui';

/** WAITS: a rental that was not begun. TAKEN: granted and revoked by staff. REFUNDED: revoked with a refund. */
export type RightState = 'HOLDS' | 'WAITS' | 'OVER' | 'TAKEN' | 'REFUNDED';
export const tones: Readonly<Record<RightState, ChipTone>> = { HOLDS: 'success', WAITS: 'info', OVER: 'neutral', TAKEN: 'warning', REFUNDED: 'neutral' };

export function stateOf({ source, revokedAt, endsAt, playHours, firstPlayAt }: Entitlement, now: number): RightState {
  if (revokedAt !== null) return source === 'STAFF' ? 'TAKEN' : source === 'RENTAL' || source === 'PURCHASE' ? 'REFUNDED' : 'OVER';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'OVER';
  return playHours !== null && firstPlayAt === null ? 'WAITS' : 'HOLDS';
}

/** Returns the name of the title or plan that a right grants. */
export const whatOf = ({ product, plan }: Pick<Entitlement, 'product' | 'plan'>): string => product?.name ?? plan?.name ?? '–';

export const readRightsAnew = () => invalidate('GET /access/list', 'GET /move/list');
