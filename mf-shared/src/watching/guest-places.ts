/** Key of a guest's places in this browser. Those of signed-in users are kept with their account only. */
const KEY = 'marquee.watching';
/** Prefix of the keys of earlier releases, which did not separate users. */
const FORMER_KEYS = 'marquee.player.position.';
const MAX_PLACES = 50;
const KEPT_FOR_MS = 60 * 86_400_000;
const FROM_SECONDS = 5;
const UP_TO_SHARE = 0.95;

export interface GuestPlace {
  readonly productId: string;
  /** Series of an episode. */
  readonly seriesId: string | null;
  readonly position: number;
  readonly duration: number;
  readonly watched: boolean;
  readonly seenAt: string;
}

/** Returns the place as the API stores it: past the credits the position is 0, and the title watched; within the first seconds it is 0. */
export function settledPlace(position: number, duration: number, finished: boolean): { readonly position: number; readonly watched: boolean } {
  const watched = finished || (duration > 0 && position >= duration * UP_TO_SHARE);
  return { watched, position: watched || position < FROM_SECONDS ? 0 : position };
}

/** Returns the stored places, the latest first; ignores invalid and expired ones. */
export function placesFrom(stored: string | null, now: number): readonly GuestPlace[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list
      .filter(isPlace)
      .filter(({ seenAt }) => now - Date.parse(seenAt) < KEPT_FOR_MS)
      .slice(0, MAX_PLACES);
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

/** Returns the places with this one first. A new place at the beginning is kept only if the title was watched. */
export function withPlace(places: readonly GuestPlace[], place: GuestPlace): readonly GuestPlace[] {
  const before = places.find(({ productId }) => productId === place.productId);
  if (!before && place.position === 0 && !place.watched) return places;
  const newest = { ...place, watched: place.watched || before?.watched === true };
  return [newest, ...places.filter((one) => one !== before)].slice(0, MAX_PLACES);
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

/** Deletes the places of earlier releases, which may be anybody's. */
export function dropFormerPlaces(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(FORMER_KEYS)) localStorage.removeItem(key);
  } catch {
    // nothing can be read, so nothing is shown either
  }
}
