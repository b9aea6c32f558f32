import type { useFrameText } from './texts.ts';

type Text = ReturnType<typeof useFrameText>;

export interface Destination {
  readonly to: string;
  readonly label: string;
  /** Where it counts as the current place, if that is more than `to` and what is below it. */
  readonly at?: (path: string) => boolean;
}

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

export function isAt({ to, at }: Destination, path: string): boolean {
  return at ? at(path) : isUnder(path, to);
}

export const primaryDestinations = (text: Text): readonly Destination[] => [
  { to: '/', label: text.home, at: (path) => path === '/' || path === '/home' },
  { to: '/movies', label: text.movies },
  { to: '/tv-shows', label: text.shows },
  { to: '/events', label: text.events },
  { to: '/merchandise', label: text.shop },
];

/** Spec §2. Library is current only where none of its neighbours is; Account for everything under /account. */
export const accountDestinations = (text: Text): readonly Destination[] => [
  { to: '/dashboard', label: text.dashboard },
  {
    to: '/library',
    label: text.library,
    at: (path) => isUnder(path, '/library') && !isUnder(path, '/library/channelfeeds') && !isUnder(path, '/library/avails'),
  },
  { to: '/library/channelfeeds', label: text.distribution },
  { to: '/library/avails', label: text.avails },
  { to: '/reports', label: text.reports },
  { to: '/settings/notifications', label: text.settings, at: (path) => isUnder(path, '/settings') },
  { to: '/account', label: text.account },
];
