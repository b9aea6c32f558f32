import { keptList } from '../kept-list.ts';

export interface Saved {
  readonly skuId: string;
  readonly quantity: number;
  /** What it was called: of what is not sold any more nobody says. */
  readonly name?: string;
}
/** As many as an account has. */
const MOST = 100;

/** What a visitor has put aside of their cart, on this device; it goes with them into their account (`mf-shared/session`). */
export const saved = keptList<Saved>('marquee.savedForLater', {
  most: MOST,
  isOne: (value): value is Saved => {
    const { skuId, quantity, name = '' } = (value ?? {}) as Partial<Saved>;
    const isSound = typeof skuId === 'string' && /^[0-9a-f-]{36}$/.test(skuId) && Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) < 1000;
    return isSound && typeof name === 'string' && name.length <= 500;
  },
  keyOf: ({ skuId }) => skuId,
});
