import type { Right } from '@marquee/api/contract';
import { useSession } from '@marquee/mf-shared/session';
import { useOwnTitles } from '../../titles/own-titles.ts';

/** The right that opens each page of settings: its place in the navigation and its guard. */
export const rooms = {
  '/settings/general': 'tenant:read',
  '/settings/home': 'page:update',
  '/settings/sign-in': 'setting:read',
  '/settings/texts': 'setting:read',
  '/settings/pages': 'page:read',
  '/settings/people': 'product:read',
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

/** Rooms of what is the house's alone, whose right suppliers have for what is theirs. */
const ofHouse: ReadonlySet<string> = new Set<Room>(['/settings/people']);

/** Returns what tells whether the signed-in person may enter a page of settings. */
export function useRooms(): (room: Room) => boolean {
  const rights = useSession().identity?.rights ?? [];
  const isHouse = useOwnTitles().organizationId === undefined;
  return (room) => rights.includes(rooms[room]) && (isHouse || !ofHouse.has(room));
}

/** Whether the signed-in person may enter a page of settings. */
export const useRoom = (room: Room): boolean => useRooms()(room);
