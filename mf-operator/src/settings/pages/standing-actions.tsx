import { request } from '@marquee/mf-shared/bus';
import { Button, ErrorNote } from '@marquee/mf-shared/ui';
import type { ApiError } from '@marquee/mf-shared/api';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import type { PageRecord } from './page-status.ts';
import { movePage } from './use-page-form.ts';

/** Puts a page away, and brings it back as a draft. */
export function StandingActions({ page }: { readonly page: PageRecord }) {
  const text = useText('pageForm');
  const [problem, setProblem] = useState<ApiError>();
  const [sending, setSending] = useState(false);
  const isArchived = page.entityStatus === 'ARCHIVED';
  const move = async () => {
    setSending(true);
    const result = await movePage(page, isArchived ? 'DRAFT' : 'ARCHIVED');
    setSending(false);
    setProblem(result.ok ? undefined : result.error);
    if (result.ok) void request('toast.show', { tone: 'info', text: text(isArchived ? 'broughtBack' : 'archived') });
  };
  return (
    <>
      <ErrorNote error={problem} />
      <div>
        <Button
          size="sm"
          variant="secondary"
          loading={sending}
          icon={isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          onClick={() => void move()}
        >
          {text(isArchived ? 'bringBack' : 'archive')}
        </Button>
      </div>
    </>
  );
}
