import { useSyncExternalStore } from 'react';
import type { SharedState } from './shared-state.ts';
import { createTopic, type OwnedTopic, type Topic } from './topic.ts';

const nobody: SharedState['session'] = {
  ready: false,
  ended: false,
  token: null,
  identity: null,
  loginError: false,
  favouritesItem: { product: [], identity: [], organization: [] },
};

/** Who comes for the first time. */
export const visitor: SharedState['session'] = { ...nobody, ready: true };

/** The cart before it is read. */
export const emptyCart: SharedState['cart'] = { cart: null, count: 0 };

/** The owners' side: only the module that owns a topic publishes it. Session and cart are mirrored to other tabs, so is the theme. */
export const owned: { readonly [K in keyof SharedState]: OwnedTopic<SharedState[K]> } = {
  session: createTopic<SharedState['session']>('session', nobody, { mirrored: false }),
  cart: createTopic<SharedState['cart']>('cart', emptyCart, { mirrored: true }),
  theme: createTopic<SharedState['theme']>('theme', { theme_scheme: 'dark', theme_scheme_direction: 'ltr', locale: 'en' }, { mirrored: true }),
  toasts: createTopic<SharedState['toasts']>('toasts', [], { mirrored: false }),
  player: createTopic<SharedState['player']>('player', { path: null, playing: false, position: 0 }, { mirrored: false }),
};

/** Everybody's side: read and follow. */
export const shared: { readonly [K in keyof SharedState]: Topic<SharedState[K]> } = owned;

let drawn: Partial<SharedState> = {};

/** Says what a page is drawn with on the server, and so what it is first drawn with again in the browser; what is so follows at once. */
export function drawWith(state: Partial<SharedState>): void {
  drawn = state;
}

/** The latest value of a topic; the component renders again when it changes. */
export function useShared<K extends keyof SharedState>(name: K): SharedState[K] {
  const topic = shared[name] as Topic<SharedState[K]>;
  return useSyncExternalStore(
    (changed) => topic.subscribe(changed),
    () => topic.current(),
    () => (drawn[name] as SharedState[K] | undefined) ?? topic.current(),
  );
}

export { holdRelease, releasesHeld } from './hold-release.ts';
export { handleRequest, request, type FavoriteTarget, type RequestName, type Requests } from './requests.ts';
export type { CartState, Direction, SharedState, Locale, PlayerState, SessionState, ThemeState, ThemeName, Toast } from './shared-state.ts';
export type { OwnedTopic, Topic } from './topic.ts';
