import type { Film } from '../film.ts';
import { remember, remembered } from './storage.ts';

/** Viewing preferences on this device. `captions: null` is off. */
export interface Preferences {
  readonly captions: string | null;
  /** Language of captions when they are turned on again. */
  readonly lastCaptions: string | null;
  readonly audio: string | null;
  readonly volume: number;
  readonly muted: boolean;
  /** Speed of the title or series `rateOf`; others play at normal speed. */
  readonly rate: number;
  readonly rateOf: string | null;
  /** Whether a visitor is shown the products of the film; for signed-in users the account decides. */
  readonly moments: boolean;
}

const KEY = 'marquee.player.preferences';
const byDefault: Preferences = { captions: null, lastCaptions: null, audio: null, volume: 1, muted: false, rate: 1, rateOf: null, moments: true };

export function readPreferences(): Preferences {
  return preferencesFrom(remembered(KEY));
}

/** Returns the speed kept for a title, or for the series of an episode; 1 for any other. */
export function rateFor({ productId, seriesId }: Pick<Film, 'productId' | 'seriesId'>): number {
  const { rate, rateOf } = readPreferences();
  return rateOf === (seriesId ?? productId) ? rate : byDefault.rate;
}

export function changePreferences(part: Partial<Preferences>): void {
  const captions = part.captions ? { lastCaptions: part.captions } : {};
  remember(KEY, { ...readPreferences(), ...part, ...captions });
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls the listener after each change, in other tabs as well. */
export function followPreferencesKept(listener: () => void): () => void {
  listeners.add(listener);
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

/** Returns the stored preferences, with a default for every invalid one. */
export function preferencesFrom(stored: unknown): Preferences {
  const given = typeof stored === 'object' && stored !== null ? (stored as Partial<Record<keyof Preferences, unknown>>) : {};
  return {
    captions: textOr(given.captions),
    lastCaptions: textOr(given.lastCaptions),
    audio: textOr(given.audio),
    volume: numberWithin(given.volume, 0, 1) ?? byDefault.volume,
    muted: given.muted === true,
    rate: numberWithin(given.rate, 0.25, 4) ?? byDefault.rate,
    rateOf: textOr(given.rateOf),
    moments: given.moments !== false,
  };
}

const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const numberWithin = (value: unknown, least: number, most: number) => (typeof value === 'number' && value >= least && value <= most ? value : undefined);
