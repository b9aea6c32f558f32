import type { Cart, CartChange, Identity, Money } from '@marquee/api/contract';
import type { Locale } from '@marquee/api/languages';

export type { Locale };

/**
 * Spec §3, auth state. `ready` is false until cookie and refresh have been checked for the first time. `ended`: the session is over without a sign-out.
 * There is no token then, and `identity` is the user of the covered page until they sign in again.
 */
export interface SessionState {
  readonly ready: boolean;
  readonly ended: boolean;
  readonly token: string | null;
  readonly identity: Identity | null;
  readonly loginError: boolean;
  readonly favouritesItem: { readonly product: readonly string[]; readonly identity: readonly string[]; readonly organization: readonly string[] };
}

/** The cart as last fetched; `count` feeds the badge, and is known before the cart itself is. */
export interface CartState {
  readonly cart: Cart | null;
  readonly count: number;
  /** Changes made by merging the visitor's cart; kept until the cart changes again. */
  readonly merged?: readonly CartChange[];
  /** SKUs whose unit price changed when the visitor signed in, with the price before; kept as long as `merged`. */
  readonly repriced?: readonly { readonly skuId: string; readonly before: Money }[];
}

export type ThemeName = 'light' | 'dark' | 'auto' | 'hotstar' | 'amazonprime' | 'hulu';
export type Direction = 'ltr' | 'rtl';

/** Stored under one fixed key (spec §2, §3 Settings). */
export interface ThemeState {
  readonly theme_scheme: ThemeName;
  readonly theme_scheme_direction: Direction;
  readonly locale: Locale;
}

/** A short message at the bottom centre (spec §8, §9: 2000 ms). */
export interface Toast {
  readonly id: number;
  readonly tone: 'error' | 'info';
  readonly text: string;
  /** A page that follows from the message: 'View cart'. */
  readonly link?: { readonly to: string; readonly label: string };
  /** Its time is over: the toast fades out. */
  readonly leaving?: boolean;
}

export interface PlayerState {
  readonly path: string | null;
  readonly playing: boolean;
  readonly position: number;
}

/** Topics that sections share, and their values. */
export interface SharedState {
  readonly session: SessionState;
  readonly cart: CartState;
  readonly theme: ThemeState;
  readonly toasts: readonly Toast[];
  readonly player: PlayerState;
}
