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

/** Session of a first-time visitor. */
export const visitor: SharedState['session'] = { ...nobody, ready: true };

/** The cart before it is read. */
export const emptyCart: SharedState['cart'] = { cart: null, count: 0 };

/** Topics for their owners: only the module that owns a topic publishes it. Cart and theme are mirrored to other tabs. */
export const owned: { readonly [K in keyof SharedState]: OwnedTopic<SharedState[K]> } = {
  session: createTopic<SharedState['session']>('session', nobody, { mirrored: false }),
  cart: createTopic<SharedState['cart']>('cart', emptyCart, { mirrored: true }),
  theme: createTopic<SharedState['theme']>('theme', { theme_scheme: 'dark', theme_scheme_direction: 'ltr', locale: 'en' }, { mirrored: true }),
  toasts: createTopic<SharedState['toasts']>('toasts', [], { mirrored: false }),
  player: createTopic<SharedState['player']>('player', { path: null, playing: false, position: 0 }, { mirrored: false }),
};

/** Topics for everybody, to read and to subscribe to. */
export const shared: { readonly [K in keyof SharedState]: Topic<SharedState[K]> } = owned;

let drawn: Partial<SharedState> = {};

/** Sets the state that a page is rendered with on the server, and hydrated with in the browser; the actual state follows at once. */
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
