/** Where the focus is, inside the player: some keys belong to what has it. */
export type KeyPlace = 'player' | 'button' | 'time' | 'volume';

export type KeyAction =
  | { readonly kind: 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'pip' | 'help' | 'next' }
  | { readonly kind: 'skip'; readonly seconds: number }
  | { readonly kind: 'share'; readonly of: number }
  | { readonly kind: 'volume'; readonly by: number }
  | { readonly kind: 'rate'; readonly steps: number }
  | { readonly kind: 'chapter'; readonly steps: -1 | 1 };

interface Pressed {
  readonly key: string;
  /** The place on the keyboard, whatever its layout writes there. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export const LONG_SKIP_SECONDS = 10;
const SHORT_SKIP_SECONDS = 5;
const VOLUME_STEP = 0.1;

/** Keys known by what they write or are called. */
const signs: Readonly<Record<string, KeyAction>> = {
  ' ': { kind: 'toggle' },
  arrowleft: { kind: 'skip', seconds: -SHORT_SKIP_SECONDS },
  arrowright: { kind: 'skip', seconds: SHORT_SKIP_SECONDS },
  arrowup: { kind: 'volume', by: VOLUME_STEP },
  arrowdown: { kind: 'volume', by: -VOLUME_STEP },
  home: { kind: 'share', of: 0 },
  '?': { kind: 'help' },
  '<': { kind: 'rate', steps: -1 },
  '>': { kind: 'rate', steps: 1 },
};

/** Keys known by their place, named as a US keyboard writes them. */
const letters: Readonly<Record<string, KeyAction>> = {
  k: { kind: 'toggle' },
  j: { kind: 'skip', seconds: -LONG_SKIP_SECONDS },
  l: { kind: 'skip', seconds: LONG_SKIP_SECONDS },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  f: { kind: 'fullscreen' },
  i: { kind: 'pip' },
  n: { kind: 'next' },
  u: { kind: 'chapter', steps: -1 },
  o: { kind: 'chapter', steps: 1 },
};

/** Places of signs that some layouts write nowhere. */
const shifted: Readonly<Record<string, KeyAction>> = {
  Slash: { kind: 'help' },
  Comma: { kind: 'rate', steps: -1 },
  Period: { kind: 'rate', steps: 1 },
};

const ownKeys: Readonly<Record<KeyPlace, ReadonlySet<string>>> = {
  player: new Set(),
  button: new Set([' ', 'enter']),
  time: new Set(),
  volume: new Set(['arrowleft', 'arrowright', 'arrowup', 'arrowdown', 'home']),
};

/** Returns the digit of a key: the one it writes, or, without Shift, the one of its place. */
function digitOf({ key, code, shiftKey }: Pressed): number | undefined {
  const digit = /^[0-9]$/.exec(key)?.[0] ?? (shiftKey ? undefined : /^Digit([0-9])$/.exec(code)?.[1]);
  return digit === undefined ? undefined : Number(digit);
}

/**
 * Returns the action of a key; undefined leaves the key to the browser and to the control that has the focus. Letters are places on the keyboard, so that every
 * layout has them. A letter whose place has no action counts as written.
 */
export function actionOf(event: Pressed, place: KeyPlace): KeyAction | undefined {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const written = event.key.toLowerCase();
  if (ctrlKey || metaKey || altKey || ownKeys[place].has(written)) return undefined;
  const sign = signs[written];
  if (sign) return sign;
  const digit = digitOf(event);
  if (digit !== undefined) return { kind: 'share', of: digit / 10 };
  return letters[/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''] ?? letters[written] ?? (shiftKey ? shifted[code] : undefined);
}
