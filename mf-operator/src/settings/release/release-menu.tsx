import type { KnownRelease } from '@marquee/api/contract';
import { useRight } from '@marquee/mf-shared/session';
import { MenuButton, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { Ellipsis, OctagonX, Percent, Radio, TriangleAlert, Undo2, User, UserX } from 'lucide-react';
import { useText } from '../../text.ts';
import type { ReleaseAct } from './release-action.tsx';

interface ReleaseMenuProps {
  readonly release: KnownRelease;
  readonly onAct: (act: ReleaseAct | 'failures') => void;
}

export function ReleaseMenu({ release, onAct }: ReleaseMenuProps) {
  const text = useText('release');
  const mayChange = useRight('registry:update');
  const { name, version, state, tenants, people } = release;
  const choice = (act: ReleaseAct | 'failures', icon: MenuChoice['icon'], more: Partial<MenuChoice> = {}): MenuChoice => ({
    id: act,
    label: text(`${act}Choice`),
    icon,
    onChoose: () => {
      onAct(act);
    },
    ...more,
  });
  const isOut = state === 'LIVE' || state === 'CANARY';
  const changes: readonly MenuChoice[] = [
    ...(tenants === 0 ? [choice('share', <Percent />)] : []),
    choice('live', <Radio />),
    choice('me', <User />),
    ...(people > 0 ? [choice('backMe', <UserX />)] : []),
    ...(isOut ? [choice('back', <Undo2 data-mirror="" />, { divided: true })] : []),
    ...(state === 'WITHDRAWN' ? [] : [choice('withdraw', <OctagonX />, { tone: 'danger', divided: !isOut })]),
  ];
  const choices = [choice('failures', <TriangleAlert />), ...(mayChange ? changes : [])];
  return <MenuButton iconOnly icon={<Ellipsis />} size="sm" label={text('actionsOf', { name, version })} choices={choices} />;
}
