import type { Right } from '@marquee/api/contract';
import { useRight } from '@marquee/mf-shared/session';

/** The right that opens each page of settings: its place in the navigation and its guard. */
export const rooms = {
  '/settings/general': 'tenant:read',
  '/settings/home': 'page:update',
  '/settings/sign-in': 'setting:read',
  '/settings/texts': 'setting:read',
  '/settings/pages': 'page:read',
  '/settings/domains': 'tenant:read',
  '/settings/storage': 'tenant:read',
  '/settings/keys': 'key:read',
  '/settings/webhooks': 'webhook:read',
  '/settings/modules': 'registry:read',
  '/settings/polls': 'campaign:read',
  '/settings/metainfo': 'page:read',
  '/settings/security': 'setting:read',
  '/settings/releases': 'release:read',
} as const satisfies Readonly<Record<string, Right>>;

export type Room = keyof typeof rooms;

/** Whether the signed-in person may enter a page of settings. */
export const useRoom = (room: Room): boolean => useRight(rooms[room]);
