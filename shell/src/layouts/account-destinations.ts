import type { Right } from '@marquee/api/contract';
import { documentSettings } from '@marquee/mf-shared/api';
import { isUnder, type Destination, type Words } from './destinations.ts';

const FEEDS = '/library/channelfeeds';
const AVAILS = '/library/avails';

/** A place of account mode, and who finds something there; a place without rights is everybody's who gets here. */
interface AccountDestination extends Destination {
  readonly opensTo?: readonly Right[];
}

/** Tabs of the account bar (spec §2). Account is current for everything under /account. */
const accountPlaces = (text: Words): readonly AccountDestination[] => [
  { to: '/dashboard', label: text('dashboard') },
  {
    to: '/library',
    label: text('library'),
    at: (path) => isUnder(path, '/library') && !isUnder(path, FEEDS) && !isUnder(path, AVAILS),
    opensTo: ['product:read'],
  },
  { to: FEEDS, label: text('distribution'), opensTo: ['channel:read', 'avail:read'] },
  { to: AVAILS, label: text('avails'), opensTo: ['avail:read'] },
  { to: '/reports', label: text('reports'), opensTo: ['report:read'] },
  { to: '/settings/notifications', label: text('settings'), at: (path) => isUnder(path, '/settings') },
  { to: '/account', label: text('account') },
];

export function accountDestinations(text: Words, rights: readonly string[]): readonly Destination[] {
  return accountPlaces(text).filter(({ opensTo }) => !opensTo || opensTo.some((right) => rights.includes(right)));
}

/** Whether the rights open a module that a live release lends. */
export function opensModules(rights: readonly string[]): boolean {
  return documentSettings().registry.remotes.some(({ modules = [] }) => modules.some(({ access }) => rights.includes(access)));
}
