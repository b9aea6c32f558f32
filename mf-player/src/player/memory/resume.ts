import { forget, remember, remembered } from './storage.ts';

const FROM_SECONDS = 5;
const UP_TO_SHARE = 0.95;

export interface Place {
  readonly position: number;
  readonly duration: number;
}

const keyOf = (productId: string) => `marquee.player.position.${productId}`;

/** Where to begin: where the person stopped, unless that was hardly in, or in the credits. */
export function resumePoint({ position, duration }: Place): number {
  return position > FROM_SECONDS && position < duration * UP_TO_SHARE ? position : 0;
}

export function readResumePoint(productId: string): number {
  const stored = remembered(keyOf(productId)) as Partial<Record<keyof Place, unknown>> | null;
  return resumePoint({ position: Number(stored?.position ?? 0), duration: Number(stored?.duration ?? 0) });
}

/** Keeps the place of a film, or forgets it when the next visit should begin at the beginning. */
export function keepPlace(productId: string, place: Place): void {
  if (resumePoint(place) > 0) remember(keyOf(productId), { position: Math.round(place.position * 10) / 10, duration: place.duration });
  else if (place.duration > 0) forget(keyOf(productId));
}
