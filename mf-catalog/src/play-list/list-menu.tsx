import { ArrowDown, ArrowUp, Pencil, Share2, Trash2 } from 'lucide-react';
import type { PlayList } from '@marquee/api/contract';
import { useText } from '../text.ts';
import { ActionMenu } from '../watching/action-menu.tsx';

interface ListMenuProps {
  readonly list: PlayList;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onAsk: (what: 'rename' | 'share') => void;
  readonly onStep: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** The menu of a list among one's lists. Moving by it needs no dragging. */
export function ListMenu({ list, isFirst, isLast, onAsk, onStep, onRemove }: ListMenuProps) {
  const text = useText('playLists');
  const asking = (what: 'rename' | 'share') => () => {
    onAsk(what);
  };
  const stepping = (by: -1 | 1) => () => {
    onStep(by);
  };
  const choices = [
    { id: 'rename', label: text('rename'), icon: <Pencil />, onChoose: asking('rename') },
    { id: 'share', label: text('share'), icon: <Share2 />, onChoose: asking('share') },
    ...(isFirst ? [] : [{ id: 'up', label: text('up'), icon: <ArrowUp />, divided: true, onChoose: stepping(-1) }]),
    ...(isLast ? [] : [{ id: 'down', label: text('down'), icon: <ArrowDown />, divided: isFirst, onChoose: stepping(1) }]),
    { id: 'delete', label: text('delete'), icon: <Trash2 />, tone: 'danger' as const, divided: true, onChoose: onRemove },
  ];
  return <ActionMenu label={text('more', { name: list.name })} choices={choices} size="md" />;
}
