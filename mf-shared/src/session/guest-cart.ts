import type { WantedGift } from '@marquee/api/contract';

/** Spec §9: the cart now. */
export const CART_KEY = 'userCart';
/** Spec §9: the cart as the server last told it. A visitor's has none: that is how the two are told apart. */
export const INITIAL_CART_KEY = 'userInitialCart';

export interface Units {
  /** What its line is called. */
  readonly id: string;
  readonly skuId: string;
  readonly quantity: number;
  /** Of a gift card: whom it is for. */
  readonly gift: WantedGift | null;
}

const MOST = 999;
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Whom a gift card is for, as far as it is sound: what is not would keep the rest of the cart from being priced. */
function soundGift(kept: unknown): WantedGift | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const fields = kept as Readonly<Record<string, unknown>>;
  const short = (name: string, most: number) => (typeof fields[name] === 'string' ? fields[name].slice(0, most) : '');
  const [email, day] = [short('recipientEmail', 254), short('sendOn', 10)];
  return {
    ...{ recipientName: short('recipientName', 100), senderName: short('senderName', 100), message: short('message', 500) },
    recipientEmail: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) ? email : null,
    sendOn: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
  };
}

/** What lies in the visitor's cart of this browser; what is stored may be anything. */
export function guestUnits(): Units[] {
  if (localStorage.getItem(INITIAL_CART_KEY) !== null) return [];
  try {
    const { items } = JSON.parse(localStorage.getItem(CART_KEY) ?? '{}') as { items?: unknown };
    return (Array.isArray(items) ? (items as Partial<Units>[]) : []).slice(0, 200).flatMap(({ id, skuId, quantity, gift }) => {
      const isSound = typeof skuId === 'string' && UUID.test(skuId) && typeof quantity === 'number' && Number.isInteger(quantity);
      return isSound && quantity > 0 && quantity <= MOST ? [{ id: typeof id === 'string' ? id : skuId, skuId, quantity, gift: soundGift(gift) }] : [];
    });
  } catch {
    return [];
  }
}
