/** What this browser remembers for somebody who is not signed in, and nobody else: what signed-in people watch is kept with their account only. */
const KEY = 'marquee.watching';
/** How earlier releases kept it, whoever watched. */
const FORMER_KEYS = 'marquee.player.position.';
const MOST = 50;
const KEPT_FOR_MS = 60 * 86_400_000;
const FROM_SECONDS = 5;
const UP_TO_SHARE = 0.95;

export interface GuestPlace {
  readonly productId: string;
  /** Of an episode, its series. */
  readonly seriesId: string | null;
  readonly position: number;
  readonly duration: number;
  readonly watched: boolean;
  readonly seenAt: string;
}

/** As the API keeps it: past the credits it is the beginning, and watched; hardly begun is not begun. */
export function settledPlace(position: number, duration: number, finished: boolean): { readonly position: number; readonly watched: boolean } {
  const watched = finished || (duration > 0 && position >= duration * UP_TO_SHARE);
  return { watched, position: watched || position < FROM_SECONDS ? 0 : position };
}

/** What was stored, the latest first; anything that is not a place, or too old, counts as nothing. */
export function placesFrom(stored: string | null, now: number): readonly GuestPlace[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list
      .filter(isPlace)
      .filter(({ seenAt }) => now - Date.parse(seenAt) < KEPT_FOR_MS)
      .slice(0, MOST);
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is GuestPlace {
  const { productId, seriesId, position, duration, watched, seenAt } = (value ?? {}) as Partial<Record<keyof GuestPlace, unknown>>;
  const areIds = typeof productId === 'string' && (seriesId === null || typeof seriesId === 'string');
  const areSeconds = [position, duration].every((one) => typeof one === 'number' && one >= 0 && Number.isFinite(one));
  return areIds && areSeconds && typeof watched === 'boolean' && typeof seenAt === 'string' && !Number.isNaN(Date.parse(seenAt));
}

/** With this place first; what is not begun, and was not there before, is not kept. */
export function withPlace(places: readonly GuestPlace[], place: GuestPlace): readonly GuestPlace[] {
  const before = places.find(({ productId }) => productId === place.productId);
  if (!before && place.position === 0 && !place.watched) return places;
  const newest = { ...place, watched: place.watched || before?.watched === true };
  return [newest, ...places.filter((one) => one !== before)].slice(0, MOST);
}

const listeners = new Set<() => void>();
let known: { readonly stored: string | null; readonly places: readonly GuestPlace[] } | undefined;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The same list as long as nothing changed. */
export function guestPlaces(): readonly GuestPlace[] {
  const now = stored();
  if (known?.stored !== now) known = { stored: now, places: placesFrom(now, Date.now()) };
  return known.places;
}

export function writeGuestPlaces(places: readonly GuestPlace[]): void {
  try {
    if (places.length > 0) localStorage.setItem(KEY, JSON.stringify(places));
    else localStorage.removeItem(KEY);
  } catch {
    // a film plays as well without a memory
  }
  for (const listener of listeners) listener();
}

export function followGuestPlaces(listener: () => void): () => void {
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

/** What earlier releases left may be of anybody. */
export function dropFormerPlaces(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(FORMER_KEYS)) localStorage.removeItem(key);
  } catch {
    // nothing can be read, so nothing is shown either
  }
}
