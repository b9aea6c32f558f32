import type { Cart, CartChange, Identity, Money } from '@marquee/api/contract';
import type { Locale } from '@marquee/api/languages';

export type { Locale };

/**
 * Spec §3, auth state. `ready` is false until the first look at cookie and refresh has ended. `ended` says that the session is over
 * though its person did not ask for that: there is no token, and `identity` says whose the covered page is until they sign in again.
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
  /** What taking in the cart of the visitor one was has changed; until the cart changes again. */
  readonly merged?: readonly CartChange[];
  /** Of which SKUs a unit costs another price since the visitor one was signed in, and what it was; as long as `merged`. */
  readonly repriced?: readonly { readonly skuId: string; readonly before: Money }[];
}

export type ThemeName = 'light' | 'dark' | 'auto' | 'hotstar' | 'amazonprime' | 'hulu';
export type Direction = 'ltr' | 'rtl';

/** Existing under one fixed key (spec §2, §3 Settings). */
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
  /** Its time is over: it fades out. */
  readonly leaving?: boolean;
}

export interface PlayerState {
  readonly path: string | null;
  readonly playing: boolean;
  readonly position: number;
}

/** Everything sections share: the topic's name and what it says. */
export interface SharedState {
  readonly session: SessionState;
  readonly cart: CartState;
  readonly theme: ThemeState;
  readonly toasts: readonly Toast[];
  readonly player: PlayerState;
}
