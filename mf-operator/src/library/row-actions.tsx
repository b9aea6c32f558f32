import type { ProductCard } from '@marquee/api/contract';
import { call, queryClient } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { useErrorText } from '@marquee/mf-shared/ui';
import { MenuButton, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { Archive, CheckCheck, Copy, Ellipsis, ExternalLink, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { canBecome, isShown } from '../titles/title-status.ts';
import { viewerAddress } from '../titles/viewer-address.ts';
import type { BulkWish } from './bulk-dialog.tsx';
import { useLibraryText } from './library-text.ts';

/** What this person can do with this title. */
export function RowActions({ title, onAct }: { readonly title: ProductCard; readonly onAct: (wish: BulkWish) => void }) {
  const text = useLibraryText();
  const navigate = useNavigate();
  const say = useErrorText();
  const own = useSession().identity?.organization?.id === title.organizationId;
  const editable = useRight('product:update') && own;
  const copy = async () => {
    const copied = await call('PUT /product/item/:id', { params: { id: title.id } });
    if (!copied.ok) return void ask('toast.show', { tone: 'error', text: say(copied.error) });
    void queryClient.invalidateQueries({ queryKey: ['GET /product/list'] });
    void navigate(`/library/title/${copied.value.id}`);
  };
  const choices: MenuChoice[] = [
    { id: 'edit', label: editable ? text.edit : text.look, icon: <Pencil />, to: `/library/title/${title.id}` },
    ...(isShown(title.entityStatus) ? [{ id: 'site', label: text.onSite, icon: <ExternalLink />, to: viewerAddress(title) }] : []),
    ...(editable
      ? [
          {
            id: 'clone',
            label: text.clone,
            icon: <Copy />,
            onChoose: () => {
              void copy();
            },
          },
        ]
      : []),
    ...(editable && canBecome(title.entityStatus, 'APPROVED')
      ? [
          {
            id: 'approve',
            label: text.approve,
            icon: <CheckCheck />,
            onChoose: () => {
              onAct({ action: 'approve', titles: [title] });
            },
          },
        ]
      : []),
    ...(editable && canBecome(title.entityStatus, 'ARCHIVED')
      ? [
          {
            id: 'archive',
            label: text.archive,
            icon: <Archive />,
            tone: 'danger' as const,
            divided: true,
            onChoose: () => {
              onAct({ action: 'archive', titles: [title] });
            },
          },
        ]
      : []),
  ];
  return <MenuButton label={text.actionsFor(title.name)} choices={choices} icon={<Ellipsis aria-hidden="true" />} iconOnly size="sm" />;
}
