import type { Reply } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { Slot } from '@marquee/mf-shared/federation';
import { Button, ErrorNote, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { History } from 'lucide-react';
import { useText } from '../../text.ts';

export type PageVersion = Reply<'GET /page/version/list'>['content'][number];

interface VersionDialogProps {
  readonly version: PageVersion;
  /** None for the version that the page has now, and for who may not change it. */
  readonly onRestore?: (() => void) | undefined;
  /** Something is typed that is not saved: it would be lost. */
  readonly isDirty: boolean;
  readonly sending: boolean;
  readonly problem: ApiError | undefined;
  readonly onClose: () => void;
}

/** A version of a page as its readers would see it, before somebody brings it back. */
export function VersionDialog({ version: { id, title }, onRestore, isDirty, sending, problem, onClose }: VersionDialogProps) {
  const text = useText('pageForm');
  const restore = onRestore ? (
    <Button icon={<History aria-hidden="true" />} disabled={isDirty} loading={sending} onClick={onRestore}>
      {text('restore')}
    </Button>
  ) : null;
  return (
    <Dialog isOpen size="lg" title={title} onClose={onClose} footer={restore}>
      <Stack $gap={4}>
        <ErrorNote error={problem} />
        {isDirty && onRestore ? <p>{text('saveFirst')}</p> : null}
        <Slot
          name="page-version"
          versionId={id}
          placeholder={<TextSkeleton lines={9} />}
          whenDown={(retry) => (
            <ErrorNote error={{ code: 'UNAVAILABLE', message: text('versionDown') }} onRetry={retry}>
              {text('versionDown')}
            </ErrorNote>
          )}
        />
      </Stack>
    </Dialog>
  );
}
