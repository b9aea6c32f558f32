import { useApi, type ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { PageRecord } from './page-status.ts';
import { restorePage, type PageForm } from './use-page-form.ts';

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

/** Saved versions of a page, the newest first. Restoring one makes a new version of the same words. */
export function PageHistory({ api, page, readOnly }: PageHistoryProps) {
  const text = useText('pageForm');
  const { locale } = useShared('theme');
  const [size, setSize] = useState(FEW);
  const [sending, setSending] = useState<string>();
  const [problem, setProblem] = useState<ApiError>();
  const list = useApi('GET /page/version/list', { query: { pageId: page.id, size } }, { keepPrevious: true });
  const { isDirty } = api.form.formState;
  const versions = list.data?.content ?? [];
  async function restore(versionId: string): Promise<void> {
    setSending(versionId);
    const result = await restorePage(page, versionId);
    setSending(undefined);
    setProblem(result.ok ? undefined : result.error);
    if (!result.ok) return;
    api.adopt(result.value);
    void request('toast.show', { tone: 'info', text: text('restored') });
  }
  return (
    <Panel title={text('history')}>
      <Stack $gap={3}>
        <ErrorNote error={problem ?? (list.data ? undefined : list.error)} onRetry={list.refetch} />
        {isDirty && versions.length > 1 && !readOnly ? <p>{text('saveFirst')}</p> : null}
        <List role="list">
          {versions.map(({ id, number, at, by, title }, index) => (
            <li key={id}>
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
              {index === 0 || readOnly ? null : (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<History aria-hidden="true" />}
                  aria-label={text('restoreVersion', { number, title })}
                  disabled={isDirty}
                  loading={sending === id}
                  onClick={() => void restore(id)}
                >
                  {text('restore')}
                </Button>
              )}
            </li>
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
    </Panel>
  );
}
