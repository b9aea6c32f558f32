import { useSyncExternalStore } from 'react';
import type { Facts } from './facts.ts';
import { createTopic, type OwnedTopic, type Topic } from './topic.ts';

const nobody: Facts['session'] = {
  ready: false,
  ended: false,
  token: null,
  identity: null,
  loginError: false,
  favouritesItem: { product: [], identity: [], organization: [] },
};

/** The owners' side: only the module that owns a fact publishes it. Session and cart are mirrored to other tabs, so is the theme. */
export const owned: { readonly [K in keyof Facts]: OwnedTopic<Facts[K]> } = {
  session: createTopic<Facts['session']>('session', nobody, { mirrored: false }),
  cart: createTopic<Facts['cart']>('cart', { cart: null, count: 0 }, { mirrored: true }),
  theme: createTopic<Facts['theme']>('theme', { theme_scheme: 'dark', theme_scheme_direction: 'ltr', locale: 'en' }, { mirrored: true }),
  toasts: createTopic<Facts['toasts']>('toasts', [], { mirrored: false }),
  player: createTopic<Facts['player']>('player', { path: null, playing: false, position: 0 }, { mirrored: false }),
};

/** Everybody's side: read and follow. */
export const facts: { readonly [K in keyof Facts]: Topic<Facts[K]> } = owned;

/** The latest value of a fact; the component renders again when it changes. */
export function useFact<K extends keyof Facts>(name: K): Facts[K] {
  const topic = facts[name] as Topic<Facts[K]>;
  return useSyncExternalStore(
    (changed) => topic.subscribe(changed),
    () => topic.current(),
  );
}

export { answer, ask, type FavoriteTarget, type RequestName, type Requests } from './requests.ts';
export type { CartFact, Direction, Facts, Locale, PlayerFact, SessionFact, ThemeFact, ThemeName, Toast } from './facts.ts';
export type { OwnedTopic, Topic } from './topic.ts';
