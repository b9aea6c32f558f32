import type { ProductSummary } from '@marquee/api/contract';
import { call, invalidate, titleAddress } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { useErrorText } from '@marquee/mf-shared/ui';
import { MenuButton, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { Copy, Ellipsis, ExternalLink, Pencil } from 'lucide-react';
import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../text.ts';
import { moveIcons } from '../titles/move-icons.ts';
import { movesOf, type MoveRequest } from '../titles/moves.ts';
import { StandingsContext } from '../titles/standings.ts';
import { isShown } from '../titles/title-status.ts';
import { useMoveName } from '../titles/use-move-name.ts';

export function RowActions({ title, onAct }: { readonly title: ProductSummary; readonly onAct: (request: MoveRequest) => void }) {
  const text = useText('library');
  const navigate = useNavigate();
  const say = useErrorText();
  const nameOf = useMoveName();
  const standings = useContext(StandingsContext);
  const standing = standings.get(title.id);
  const own = useSession().identity?.organization?.id === title.organizationId;
  const editable = useRight('product:update') && own;
  const copy = async () => {
    const copied = await call('PUT /product/item/:id', { params: { id: title.id } });
    if (!copied.ok) return void request('toast.show', { tone: 'error', text: say(copied.error) });
    void invalidate('GET /product/list');
    void navigate(`/library/title/${copied.value.id}`);
  };
  const moves = standing ? movesOf([title], standings) : [];
  const choices: MenuChoice[] = [
    { id: 'edit', label: editable ? text('edit') : text('look'), icon: <Pencil />, to: `/library/title/${title.id}` },
    ...(isShown(title.entityStatus) ? [{ id: 'site', label: text('onSite'), icon: <ExternalLink data-mirror="" />, to: titleAddress(title) }] : []),
    ...(editable
      ? [
          {
            id: 'clone',
            label: text('clone'),
            icon: <Copy />,
            onChoose: () => {
              void copy();
            },
          },
        ]
      : []),
    ...moves.map((move, at): MenuChoice => {
      const Icon = moveIcons[move];
      return {
        id: move,
        label: standing ? nameOf(move, standing) : move,
        icon: <Icon />,
        divided: at === 0 || move === 'archive',
        ...(move === 'archive' ? { tone: 'danger' as const } : {}),
        onChoose: () => {
          onAct({ move, titles: [title] });
        },
      };
    }),
  ];
  return <MenuButton label={text('actionsFor', { name: title.name })} choices={choices} icon={<Ellipsis aria-hidden="true" />} iconOnly size="sm" />;
}
