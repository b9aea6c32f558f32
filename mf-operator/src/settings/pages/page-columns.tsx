import { languageOf } from '@marquee/api/languages';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo } from '@marquee/mf-shared/format';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { PageStatusChip } from './page-status-chip.tsx';
import type { PageRecord } from './page-status.ts';

const Name = styled.div`
  min-inline-size: 12rem;
  max-inline-size: 28rem;
  padding-block: var(--space-1);
  white-space: normal;
  overflow-wrap: anywhere;
  small {
    display: block;
    font-size: var(--font-xs);
    font-weight: 400;
    color: var(--text-muted);
  }
`;

/** Returns the same array while nothing changes: a new one would draw every cell anew and lose the focus in it. */
export function usePageColumns(): readonly Column<PageRecord>[] {
  const text = useText('pages');
  const { locale } = useShared('theme');
  return useMemo(
    (): readonly Column<PageRecord>[] => [
      {
        id: 'title',
        header: text('name'),
        sortable: true,
        cell: (page) => (
          <Name>
            <bdi lang={page.locale}>{page.title}</bdi>
            <small>
              <bdi dir="ltr">{page.host + page.path}</bdi>
            </small>
          </Name>
        ),
      },
      { id: 'kind', header: text('kind'), cell: ({ kind }) => text(kind) },
      { id: 'locale', header: text('language'), cell: (page) => <bdi>{languageOf(page.locale).name}</bdi> },
      { id: 'status', header: text('status'), cell: (page) => <PageStatusChip page={page} /> },
      { id: 'lastModified', header: text('changed'), sortable: true, cell: ({ lastModified }) => formatAgo(lastModified, locale) },
    ],
    [text, locale],
  );
}
