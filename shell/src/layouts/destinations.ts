import type { Text } from '../text.ts';

export type Words = Text<'frame'>;

export interface Destination {
  readonly to: string;
  readonly label: string;
  /** Where it counts as the current place, if that is more than `to` and what is below it. */
  readonly at?: (path: string) => boolean;
}

export const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

export function isAt({ to, at }: Destination, path: string): boolean {
  return at ? at(path) : isUnder(path, to);
}

export const primaryDestinations = (text: Words): readonly Destination[] => [
  { to: '/', label: text('home'), at: (path) => path === '/' || path === '/home' },
  { to: '/movies', label: text('movies') },
  { to: '/tv-shows', label: text('shows') },
  { to: '/events', label: text('events') },
  { to: '/merchandise', label: text('shop') },
  { to: '/pricing', label: text('plans') },
];
