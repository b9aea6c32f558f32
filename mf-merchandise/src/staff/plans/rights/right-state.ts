import type { Entitlement } from '@marquee/api/contract';
import { readAnew } from '@marquee/mf-shared/api';
import type { ChipTone } from '@marquee/mf-shared/ui';

/** WAITS: a rental that was not begun. TAKEN: staff took back what they gave. REFUNDED: its money went back. */
export type RightState = 'HOLDS' | 'WAITS' | 'OVER' | 'TAKEN' | 'REFUNDED';
export const tones: Readonly<Record<RightState, ChipTone>> = { HOLDS: 'success', WAITS: 'info', OVER: 'neutral', TAKEN: 'warning', REFUNDED: 'neutral' };

/** How a right stands at a moment. */
export function stateOf({ source, revokedAt, endsAt, playHours, firstPlayAt }: Entitlement, now: number): RightState {
  if (revokedAt !== null) return source === 'STAFF' ? 'TAKEN' : source === 'RENTAL' || source === 'PURCHASE' ? 'REFUNDED' : 'OVER';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'OVER';
  return playHours !== null && firstPlayAt === null ? 'WAITS' : 'HOLDS';
}

/** What a right is to. */
export const whatOf = ({ product, plan }: Pick<Entitlement, 'product' | 'plan'>): string => product?.name ?? plan?.name ?? '–';

export const readRightsAnew = () => readAnew('GET /access/list', 'GET /move/list');
