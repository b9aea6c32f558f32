/** The shop's routes (spec §2), in the order of its menu. */
export const shopPaths = [
  '/merchandise',
  '/merchandise/shop',
  '/merchandise/account',
  '/merchandise/cart',
  '/merchandise/wishlist',
  '/merchandise/checkout',
  '/merchandise/track-order',
] as const;
export type ShopPath = (typeof shopPaths)[number];

/** A page of the shop beside its menu. */
export const GIFT_CARD = '/merchandise/gift-card';

/** The menu's place of a path: the longest that it is under. */
export function shopPlaceOf(path: string): ShopPath | undefined {
  return shopPaths.filter((place) => path === place || path.startsWith(`${place}/`)).at(-1);
}
