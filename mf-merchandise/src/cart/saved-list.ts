import { keptList } from '../kept-list.ts';

export interface Saved {
  readonly skuId: string;
  readonly quantity: number;
  /** Last known name: the API returns none for SKUs that are not sold any more. */
  readonly name?: string;
}
/** Same limit as for an account. */
const MAX_SAVED_LINES = 100;

/** Items a visitor saved for later on this device. Signing in moves them into the account (`mf-shared/session`). */
export const saved = keptList<Saved>('marquee.savedForLater', {
  most: MAX_SAVED_LINES,
  isOne: (value): value is Saved => {
    const { skuId, quantity, name = '' } = (value ?? {}) as Partial<Saved>;
    const isSound = typeof skuId === 'string' && /^[0-9a-f-]{36}$/.test(skuId) && Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) < 1000;
    return isSound && typeof name === 'string' && name.length <= 500;
  },
  keyOf: ({ skuId }) => skuId,
});
