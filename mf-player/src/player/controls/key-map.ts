/** Where the focus is, inside the player: some keys belong to what has it. */
export type KeyPlace = 'player' | 'button' | 'time' | 'volume';

export type KeyAction =
  | { readonly kind: 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'pip' | 'help' | 'next' }
  | { readonly kind: 'skip'; readonly seconds: number }
  | { readonly kind: 'share'; readonly of: number }
  | { readonly kind: 'volume'; readonly by: number }
  | { readonly kind: 'rate'; readonly steps: number };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export const LONG_SKIP_SECONDS = 10;
const SHORT_SKIP_SECONDS = 5;
const VOLUME_STEP = 0.1;

const actions: Readonly<Record<string, KeyAction>> = {
  k: { kind: 'toggle' },
  ' ': { kind: 'toggle' },
  j: { kind: 'skip', seconds: -LONG_SKIP_SECONDS },
  l: { kind: 'skip', seconds: LONG_SKIP_SECONDS },
  arrowleft: { kind: 'skip', seconds: -SHORT_SKIP_SECONDS },
  arrowright: { kind: 'skip', seconds: SHORT_SKIP_SECONDS },
  arrowup: { kind: 'volume', by: VOLUME_STEP },
  arrowdown: { kind: 'volume', by: -VOLUME_STEP },
  home: { kind: 'share', of: 0 },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  f: { kind: 'fullscreen' },
  i: { kind: 'pip' },
  n: { kind: 'next' },
  '?': { kind: 'help' },
  '<': { kind: 'rate', steps: -1 },
  '>': { kind: 'rate', steps: 1 },
};

const ownKeys: Readonly<Record<KeyPlace, ReadonlySet<string>>> = {
  player: new Set(),
  button: new Set([' ', 'enter']),
  time: new Set(),
  volume: new Set(['arrowleft', 'arrowright', 'arrowup', 'arrowdown', 'home']),
};

/** What a key means to the player; undefined leaves it to the browser and to the control that has the focus. */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Pressed, place: KeyPlace): KeyAction | undefined {
  const pressed = key.toLowerCase();
  if (ctrlKey || metaKey || altKey || ownKeys[place].has(pressed)) return undefined;
  if (/^[0-9]$/.test(pressed)) return { kind: 'share', of: Number(pressed) / 10 };
  return actions[pressed];
}
