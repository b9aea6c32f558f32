import { useRef, type ReactNode } from 'react';
import type { EndpointKey } from '@marquee/api/contract';
import { useApiAction } from '../../api/index.ts';
import { request } from '../../bus/index.ts';
import { ErrorNote } from '../feedback/error-note.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { focusHeading } from './focus-return.ts';

export interface RemoveDialogProps {
  /** The call that removes it. */
  readonly by: Extract<EndpointKey, `DELETE /${string}/:id`>;
  /** One, or several that are removed one after the other. */
  readonly id: string | readonly string[];
  /** Answers that are old afterwards. */
  readonly refreshes: readonly EndpointKey[];
  readonly title: string;
  /** Object that is removed, and the consequences. */
  readonly children: ReactNode;
  /** Label of the action: `Remove address`. */
  readonly act: string;
  /** The way out, where `Cancel` could mean the act itself: `Keep the plan`. */
  readonly keep?: string;
  /** Message after the removal. */
  readonly done: string;
  /** Reason for a refusal while something needs it. */
  readonly inUse?: string;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Asks before a removal, explains a refusal, and moves the focus on if the pressed element is gone too. */
export function RemoveDialog({ by, id, refreshes, title, children, act, keep, done, inUse, onDone, onClose }: RemoveDialogProps) {
  // All these calls have the same input and answer, so the type of one is used for all.
  const remove = useApiAction(by as 'DELETE /tag/item/:id', refreshes);
  const why = remove.error?.code === 'CONFLICT' ? inUse : undefined;
  const left = useRef([id].flat());
  const confirm = () => {
    remove.mutate(
      { params: { id: left.current[0] ?? '' } },
      {
        onSuccess: () => {
          left.current = left.current.slice(1);
          if (left.current.length > 0) {
            confirm();
            return;
          }
          onDone?.();
          void request('toast.show', { tone: 'info', text: done });
          onClose();
          focusHeading();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      danger
      title={title}
      confirmLabel={act}
      {...(keep !== undefined && { cancelLabel: keep })}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      {children}
      {remove.error ? <ErrorNote error={remove.error} {...(why ? { children: why } : {})} /> : null}
    </ConfirmDialog>
  );
}
