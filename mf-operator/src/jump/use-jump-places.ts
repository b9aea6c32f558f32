import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import type { Right } from '@marquee/api/contract';
import { useAccountPlaces } from '../account/frame/account-places.ts';
import { useTitleOf } from '../modules/title-of.ts';
import { useSettingsPlaces } from '../settings/frame/settings-places.ts';
import { useText } from '../text.ts';

export interface JumpPlace {
  readonly to: string;
  readonly name: string;
  /** The room the page belongs to. */
  readonly room: string;
}

const rooms = [
  { to: '/dashboard', name: 'dashboard', opensTo: [] },
  { to: '/library', name: 'library', opensTo: ['product:read'] },
  { to: '/library?new=title', name: 'newTitle', opensTo: ['product:update'] },
  { to: '/library/channelfeeds', name: 'distribution', opensTo: ['channel:read', 'avail:read'] },
  { to: '/library/avails', name: 'avails', opensTo: ['avail:read'] },
  { to: '/library/avails/import', name: 'imports', opensTo: ['avail:update'] },
  { to: '/reports', name: 'reports', opensTo: ['report:read'] },
] as const satisfies readonly { to: string; name: string; opensTo: readonly Right[] }[];

/** Returns the pages of the console that are open to the signed-in person: rooms, modules, settings and account. */
export function useJumpPlaces(): readonly JumpPlace[] {
  const text = useText('jump');
  const rights: readonly string[] = useSession().identity?.rights ?? [];
  const titleOf = useTitleOf();
  const modules = useApi('GET /module/list', {}).data?.modules ?? [];
  const settings = useSettingsPlaces();
  const account = useAccountPlaces();
  const open = rooms.filter(({ opensTo }) => opensTo.length === 0 || opensTo.some((right) => rights.includes(right)));
  return [
    ...open.map(({ to, name }) => ({ to, name: text(name), room: text('console') })),
    ...modules.map((module) => ({ to: `/modules/${module.name}`, name: titleOf(module), room: text('modules') })),
    ...settings.map(({ to, name }) => ({ to, name, room: text('settings') })),
    ...account.map(({ to, name }) => ({ to, name, room: text('account') })),
  ];
}
