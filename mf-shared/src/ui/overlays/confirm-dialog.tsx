import type { ReactNode } from 'react';
import { useText } from '../../text/own.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Consequences of the action, and whether it can be undone. */
  readonly children: ReactNode;
  /** Label of the action: `Delete 3 titles`, never `OK`. */
  readonly confirmLabel: string;
  /** Label of the way out, where `Cancel` could mean the action itself: `Keep the plan`. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ isOpen, title, children, confirmLabel, cancelLabel, danger = false, busy = false, onConfirm, onClose }: ConfirmDialogProps) {
  const text = useText('confirmDialog');
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {cancelLabel ?? text('cancel')}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="sm" role="alertdialog" footer={footer}>
      {children}
    </Dialog>
  );
}
