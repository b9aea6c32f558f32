import type { DrawnEntry, Drop } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { Button, Chip, Cluster, ErrorNote, pageCount, Panel, PastEnd, reachablePage, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageLinks } from '../shop/page-links.tsx';
import { useText } from '../text.ts';
import { csvOf, jsonOf, readAudit, saveFile } from './audit-file.ts';

const SIZE = 50;
const Scroll = styled.div`
  overflow-x: auto;
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--font-sm);
  }
  th,
  td {
    padding: var(--space-2);
    border-block-end: 1px solid var(--border);
    text-align: start;
    white-space: nowrap;
  }
  td:nth-child(2) {
    min-inline-size: 12rem;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

/** The entries in the order that was drawn. Which is one's own, one is told alone. */
export function AuditEntries({ drop: { id, path } }: { readonly drop: Drop }) {
  const text = useText('drop');
  const { identity } = useSession();
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = { page: reachablePage(page - 1, SIZE), size: SIZE };
  const { data, error, refetch } = useApi('GET /drop/audit/:id', { params: { id }, query }, { keepPrevious: true, person: identity?.id });
  const pages = pageCount(data?.entries.totalElements ?? 0, SIZE);
  const addressOf = (to: number) => (to > 1 ? `/merchandise/drop/${path}?page=${to}` : `/merchandise/drop/${path}`);
  return (
    <Panel title={text('order')} actions={<Files id={id} path={path} />}>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {data ? (
        <Stack $gap={4}>
          <Scroll role="region" aria-label={text('order')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{text('placeColumn')}</th>
                  <th scope="col">{text('entryColumn')}</th>
                  <th scope="col">{text('turnColumn')}</th>
                  <th scope="col">{text('boughtColumn')}</th>
                </tr>
              </thead>
              <tbody>
                {data.entries.content.map((entry) => (
                  <Row key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          </Scroll>
          {data.entries.totalElements > 0 && page > pages ? <PastEnd pages={pages} last={addressOf(pages)} /> : null}
          {data.entries.totalElements === 0 ? <p>{text('nobody')}</p> : null}
          <PageLinks page={page} pages={pages} addressOf={addressOf} />
        </Stack>
      ) : error ? null : (
        <TextSkeleton lines={6} />
      )}
    </Panel>
  );
}

function Row({ entry: { position, id, isEarly, hadTurn, bought, isMine } }: { readonly entry: DrawnEntry }) {
  const text = useText('drop');
  const { locale } = useShared('theme');
  return (
    <tr aria-current={isMine ? 'true' : undefined}>
      <td>{position === null ? '–' : formatNumber(position, locale)}</td>
      <td>
        <bdi dir="ltr">{id}</bdi> {isMine ? <Chip tone="info">{text('yours')}</Chip> : null}
      </td>
      <td>{text(isEarly && position === null ? 'wasEarly' : hadTurn ? 'hadTurn' : 'hadNone')}</td>
      <td>{formatNumber(bought, locale)}</td>
    </tr>
  );
}

/** All of it as a file, for who wants to draw it again. */
function Files({ id, path }: Pick<Drop, 'id' | 'path'>) {
  const text = useText('drop');
  const [isBusy, setBusy] = useState<'csv' | 'json'>();
  async function save(kind: 'csv' | 'json'): Promise<void> {
    setBusy(kind);
    const audit = await readAudit(id);
    setBusy(undefined);
    if (!audit) await request('toast.show', { tone: 'error', text: text('noFile') });
    else if (kind === 'csv') saveFile(`${path}.csv`, 'text/csv;charset=utf-8', csvOf(audit));
    else saveFile(`${path}.json`, 'application/json', jsonOf(audit));
  }
  return (
    <Cluster $gap={2}>
      {(['csv', 'json'] as const).map((kind) => (
        <Button key={kind} size="sm" variant="secondary" icon={<Download />} loading={isBusy === kind} onClick={() => void save(kind)}>
          {text(kind)}
        </Button>
      ))}
    </Cluster>
  );
}
