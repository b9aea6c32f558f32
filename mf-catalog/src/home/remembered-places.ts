/** The player keeps where a film was left under this key and the film's id, as `{position, duration}` in seconds. */
const KEY_PREFIX = 'marquee.player.position.';
const SHOWN = 10;

export interface RememberedPlace {
  readonly productId: string;
  /** From 0 to 1. */
  readonly watched: number;
}

/** The films somebody has begun on this device. What cannot be read counts as nothing. */
export function rememberedPlaces(stored: Iterable<readonly [string, string]>): readonly RememberedPlace[] {
  const places = [...stored].flatMap(([key, value]) => {
    const watched = key.startsWith(KEY_PREFIX) ? shareOf(value) : undefined;
    return watched === undefined ? [] : [{ productId: key.slice(KEY_PREFIX.length), watched }];
  });
  return places.slice(0, SHOWN);
}

function shareOf(text: string): number | undefined {
  try {
    const { position, duration } = JSON.parse(text) as { position?: unknown; duration?: unknown };
    const share = Number(position) / Number(duration);
    return share > 0 && share < 1 ? share : undefined;
  } catch {
    return undefined;
  }
}

export function readRememberedPlaces(): readonly RememberedPlace[] {
  try {
    return rememberedPlaces(Object.entries(localStorage) as [string, string][]);
  } catch {
    return [];
  }
}
