import type { ApiError } from '@marquee/mf-shared/api';
import { Button, Cluster, ErrorNote } from '@marquee/mf-shared/ui';
import { ArchiveRestore } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface KeptActsProps {
  readonly isArchived: boolean;
  readonly text: (key: 'change' | 'restore') => string;
  readonly restoring: { readonly error: ApiError | null; readonly isPending: boolean };
  readonly onRestore: () => void;
  readonly dialog: (onClose: () => void) => ReactNode;
  /** How it is archived: a `Removal`. */
  readonly children: ReactNode;
}

/** What can be done with a record that is archived instead of deleted: it is changed and archived, or comes back. */
export function KeptActs({ isArchived, text, restoring, onRestore, dialog, children }: KeptActsProps) {
  const [isEdited, setEdited] = useState(false);
  if (isArchived)
    return (
      <div>
        <ErrorNote error={restoring.error} />
        <Button size="sm" icon={<ArchiveRestore />} loading={restoring.isPending} onClick={onRestore}>
          {text('restore')}
        </Button>
      </div>
    );
  return (
    <Cluster $gap={3}>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          setEdited(true);
        }}
      >
        {text('change')}
      </Button>
      {children}
      {isEdited
        ? dialog(() => {
            setEdited(false);
          })
        : null}
    </Cluster>
  );
}
