import { watchAddress } from '@marquee/mf-shared/api';
import { Check, RotateCcw, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { request, useShared } from '@marquee/mf-shared/bus';
import { markWatched } from '@marquee/mf-shared/watching';
import { useText } from '../text.ts';
import { ActionMenu } from './action-menu.tsx';

interface WatchedMenuProps {
  readonly of: { readonly id: string; readonly path: string; readonly name: string };
  /** All the episodes of it. */
  readonly isSeries?: boolean;
  readonly isWatched: boolean;
  /** Something of it is kept: it can be forgotten. */
  readonly isBegun: boolean;
  readonly size?: 'sm' | 'md';
}

/** Marks a title, an episode or a whole series as watched or not; only for who is signed in. */
export function WatchedMenu({ of, isSeries = false, isWatched, isBegun, size = 'sm' }: WatchedMenuProps) {
  const text = useText('watchedMenu');
  const navigate = useNavigate();
  const { identity } = useShared('session');
  if (!identity) return null;
  const mark = (watched: boolean) => async () => {
    const result = await markWatched(of.id, watched);
    if (!result.ok) await request('toast.show', { tone: 'error', text: text('failed') });
  };
  const choices = [
    ...(isWatched ? [] : [{ id: 'watched', label: isSeries ? text('allWatched') : text('watched'), icon: <Check />, onChoose: () => void mark(true)() }]),
    ...(isBegun ? [{ id: 'unwatched', label: isSeries ? text('allUnwatched') : text('unwatched'), icon: <Undo2 />, onChoose: () => void mark(false)() }] : []),
    ...(isBegun && !isSeries
      ? [{ id: 'anew', label: text('anew'), icon: <RotateCcw />, divided: true, onChoose: () => void navigate(`${watchAddress(of)}?from=start`) }]
      : []),
  ];
  return <ActionMenu label={text('more', { name: of.name })} choices={choices} size={size} />;
}
