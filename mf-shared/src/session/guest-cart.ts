import type { WantedGift } from '@marquee/api/contract';

/** Spec §9: the cart now. */
export const CART_KEY = 'userCart';
/** Spec §9: the cart as last read from the server. A visitor's cart has none, which tells the two apart. */
export const INITIAL_CART_KEY = 'userInitialCart';

export interface Units {
  readonly id: string;
  readonly skuId: string;
  readonly quantity: number;
  /** Recipient of a gift card. */
  readonly gift: WantedGift | null;
}

const MAX_LINE_QUANTITY = 999;
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Returns the valid parts of a gift card's recipient: an invalid one would keep the rest of the cart from being priced. */
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

/** Returns the valid lines of the visitor's cart in this browser; the storage may hold anything. */
export function guestUnits(): Units[] {
  if (localStorage.getItem(INITIAL_CART_KEY) !== null) return [];
  try {
    const { items } = JSON.parse(localStorage.getItem(CART_KEY) ?? '{}') as { items?: unknown };
    return (Array.isArray(items) ? (items as Partial<Units>[]) : []).slice(0, 200).flatMap(({ id, skuId, quantity, gift }) => {
      const isSound = typeof skuId === 'string' && UUID.test(skuId) && typeof quantity === 'number' && Number.isInteger(quantity);
      return isSound && quantity > 0 && quantity <= MAX_LINE_QUANTITY
        ? [{ id: typeof id === 'string' ? id : skuId, skuId, quantity, gift: soundGift(gift) }]
        : [];
    });
  } catch {
    return [];
  }
}
