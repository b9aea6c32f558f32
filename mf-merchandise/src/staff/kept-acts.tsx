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
  /** A `Removal` that archives the record. */
  readonly children: ReactNode;
}

/** Offers to change and archive a record, or to restore an archived one. */
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
