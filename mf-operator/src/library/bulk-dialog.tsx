import type { ProductCard } from '@marquee/api/contract';
import { queryClient } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { Stack } from '@marquee/mf-shared/ui';
import { ConfirmDialog, Dialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { doToEach, fitFor, type BulkAction } from './bulk.ts';
import { useLibraryText } from './library-text.ts';

export interface BulkWish {
  readonly action: BulkAction;
  readonly titles: readonly ProductCard[];
}

interface BulkDialogGiven {
  readonly wish: BulkWish | undefined;
  readonly onClose: () => void;
  /** Those that could not be changed. */
  readonly onDone: (refused: readonly ProductCard[]) => void;
}

const Names = styled.ul`
  display: grid;
  gap: 0.2rem;
  max-block-size: 9rem;
  padding-inline-start: 1.1rem;
  overflow-y: auto;
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
`;
const Quiet = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** Says what will happen to which titles, then does it. */
export function BulkDialog({ wish, onClose, onDone }: BulkDialogGiven) {
  const text = useLibraryText();
  const organization = useSession().identity?.organization?.id;
  const [busy, setBusy] = useState(false);
  if (!wish) return null;
  const { action, titles } = wish;
  const fit = fitFor(action, titles, organization);
  const name = action === 'approve' ? text.approve : text.archive;
  if (fit.length === 0)
    return (
      <Dialog isOpen onClose={onClose} title={name} size="sm">
        {action === 'approve' ? text.noneApprove : text.noneArchive}
      </Dialog>
    );
  const run = async () => {
    setBusy(true);
    const refused = await doToEach(action, fit);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['GET /product/list'] }),
      queryClient.invalidateQueries({ queryKey: ['GET /product/item/:id'] }),
    ]);
    const done = fit.length - refused.length;
    if (done > 0) void ask('toast.show', { tone: 'info', text: action === 'approve' ? text.approved(done) : text.archived(done) });
    setBusy(false);
    onDone(refused);
  };
  const act = action === 'approve' ? text.approveMany(fit.length) : text.archiveMany(fit.length);
  return (
    <ConfirmDialog
      isOpen
      title={act}
      confirmLabel={act}
      danger={action === 'archive'}
      busy={busy}
      onConfirm={() => {
        void run();
      }}
      onClose={onClose}
    >
      <Stack $gap={3}>
        <p>{action === 'approve' ? text.approveAbout : text.archiveAbout}</p>
        <Names>
          {fit.map(({ id, name: called }) => (
            <li key={id}>
              <bdi>{called}</bdi>
            </li>
          ))}
        </Names>
        {fit.length < titles.length ? <Quiet>{text.leftOut(titles.length - fit.length)}</Quiet> : null}
      </Stack>
    </ConfirmDialog>
  );
}
