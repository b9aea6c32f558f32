import type { RefObject } from 'react';
import { CalendarDays, Clapperboard, Heart, Layers, LayoutDashboard, LogOut, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import type { Identity } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { MenuPopover, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../text.ts';

interface AvatarChoicesProps {
  readonly identity: Identity;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const Greeting = styled.div`
  font-weight: 700;
  font-size: var(--font-md);
  overflow-wrap: anywhere;
`;
const Mail = styled.div`
  font-size: var(--font-xs);
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

/** Spec §2: the logout action, and then the page anew, so that nothing of the former person stays in it. */
function leave(): void {
  void request('session.logout', undefined).then(() => {
    location.reload();
  });
}

const openLoaded = () => void import('../composition/loaded-panel.tsx').then(({ openLoadedPanel }) => openLoadedPanel());

/** The avatar menu, word for word as the spec names it; whoever sees releases finds those of the page, too. */
export function AvatarChoices({ identity, trigger, isOpen, onOpenChange }: AvatarChoicesProps) {
  const text = useText('frame');
  const seesReleases = useRight('release:read');
  const choices: readonly MenuChoice[] = [
    { id: 'events', label: text('events'), to: '/events', icon: <CalendarDays /> },
    { id: 'avod', label: text('avod'), to: '/home', icon: <Clapperboard /> },
    { id: 'account', label: text('yourAccount'), to: '/play-list', icon: <UserRound />, divided: true },
    { id: 'dashboard', label: text('dashboard'), to: '/dashboard', icon: <LayoutDashboard /> },
    { id: 'favorites', label: text('favorites'), to: '/profile/favorites', icon: <Heart /> },
    ...(seesReleases ? [{ id: 'loaded', label: text('loaded'), icon: <Layers />, onChoose: openLoaded, divided: true }] : []),
    { id: 'logout', label: text('logout'), icon: <LogOut />, onChoose: leave, divided: true },
  ];
  const header = (
    <>
      <Greeting>{text('greeting', { name: identity.firstName })}</Greeting>
      <Mail>{identity.email}</Mail>
    </>
  );
  return <MenuPopover triggerRef={trigger} isOpen={isOpen} onOpenChange={onOpenChange} label={text('avatar')} header={header} choices={choices} />;
}
