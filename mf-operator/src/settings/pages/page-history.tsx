import { useApi, type ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { PageRecord } from './page-status.ts';
import { restorePage, type PageForm } from './use-page-form.ts';
import { VersionDialog, type PageVersion } from './version-dialog.tsx';

const List = styled.ol`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    color: var(--text-muted);
  }
`;
const FEW = 5;
/** The largest page of a list. */
const MAX_SHOWN = 100;

interface PageHistoryProps {
  readonly api: PageForm;
  readonly page: PageRecord;
  readonly readOnly: boolean;
}

/** Saved versions of a page, the newest first. Each is looked at, and restored from there as a new version of the same words. */
export function PageHistory({ api, page, readOnly }: PageHistoryProps) {
  const text = useText('pageForm');
  const [size, setSize] = useState(FEW);
  const [open, setOpen] = useState<PageVersion>();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const list = useApi('GET /page/version/list', { query: { pageId: page.id, size } }, { keepPrevious: true });
  const { isDirty } = api.form.formState;
  const versions = list.data?.content ?? [];
  const [newest] = versions;
  const show = (version: PageVersion | undefined) => {
    setProblem(undefined);
    setOpen(version);
  };
  async function restore(versionId: string): Promise<void> {
    setSending(true);
    const result = await restorePage(page, versionId);
    setSending(false);
    setProblem(result.ok ? undefined : result.error);
    if (!result.ok) return;
    setOpen(undefined);
    api.adopt(result.value);
    void request('toast.show', { tone: 'info', text: text('restored') });
  }
  return (
    <Panel title={text('history')}>
      <Stack $gap={3}>
        <ErrorNote error={list.data ? undefined : list.error} onRetry={list.refetch} />
        <List role="list">
          {versions.map((version) => (
            <VersionLine key={version.id} version={version} onOpen={show} />
          ))}
        </List>
        {list.data && !list.data.lastPage && size < MAX_SHOWN ? (
          <div>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                setSize(MAX_SHOWN);
              }}
            >
              {text('olderVersions')}
            </Button>
          </div>
        ) : null}
      </Stack>
      {open ? (
        <VersionDialog
          version={open}
          onRestore={readOnly || open.id === newest?.id ? undefined : () => void restore(open.id)}
          isDirty={isDirty}
          sending={sending}
          problem={problem}
          onClose={() => {
            show(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}

function VersionLine({ version, onOpen }: { readonly version: PageVersion; readonly onOpen: (version: PageVersion) => void }) {
  const text = useText('pageForm');
  const { locale } = useShared('theme');
  const { number, title, at, by } = version;
  return (
    <li>
      <div>
        <p>
          <bdi>{title}</bdi>
        </p>
        <small>
          {formatDate(at, locale, 'moment')}
          {by ? (
            <>
              {' · '}
              <bdi>{by.name}</bdi>
            </>
          ) : null}
        </small>
      </div>
      <Button
        size="sm"
        variant="ghost"
        icon={<Eye aria-hidden="true" />}
        aria-label={text('seeVersion', { number, title })}
        onClick={() => {
          onOpen(version);
        }}
      >
        {text('see')}
      </Button>
    </li>
  );
}
