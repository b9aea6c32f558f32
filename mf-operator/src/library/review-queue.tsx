import type { TitleSubmission } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatDate } from '@marquee/mf-shared/format';
import { Button, EmptyState, Panel, reachablePage } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, type Column } from '@marquee/mf-shared/ui/data-table';
import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { readView } from './library-address.ts';
import { SupplierFilter, useSupplierName } from './supplier-filter.tsx';

const SIZE = 25;

const Note = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  min-inline-size: 12rem;
  max-inline-size: 24rem;
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: normal;
`;
const Lines = styled.span`
  display: grid;
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;
const Lacking = styled.span`
  color: var(--danger-text);
  white-space: normal;
`;

function useColumns(): readonly Column<TitleSubmission>[] {
  const text = useText('review');
  const words = useText('readiness');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      { id: 'name', header: text('name'), cell: ({ title }) => <bdi>{title.name}</bdi> },
      { id: 'from', header: text('from'), cell: ({ organization }) => <bdi>{organization.name}</bdi> },
      {
        id: 'when',
        header: text('when'),
        cell: ({ submittedAt, submittedBy }) => (
          <Lines>
            <time dateTime={submittedAt} title={formatDate(submittedAt, locale, 'moment')}>
              {formatAgo(submittedAt, locale)}
            </time>
            {submittedBy ? (
              <small>
                <bdi>{submittedBy}</bdi>
              </small>
            ) : null}
          </Lines>
        ),
      },
      {
        id: 'note',
        header: text('noteOf'),
        cell: ({ note }) =>
          note ? (
            <Note dir="auto" title={note}>
              {note}
            </Note>
          ) : (
            '–'
          ),
      },
      {
        id: 'missing',
        header: text('missing'),
        cell: ({ missing }) =>
          missing.length > 0 ? <Lacking>{new Intl.ListFormat(locale).format(missing.map((code) => words(code)))}</Lacking> : text('nothing'),
      },
      { id: 'before', header: text('before'), cell: ({ sentBack }) => text('times', { count: sentBack }) },
    ],
    [locale, text, words],
  );
}

/** Titles that wait for the house, the longest waiting first. */
export function ReviewQueue() {
  const text = useText('review');
  const library = useText('library');
  const [address, setAddress] = useSearchParams();
  const { supplier, page } = readView(address);
  const name = useSupplierName(supplier);
  const columns = useColumns();
  const query = { page: reachablePage(page, SIZE), size: SIZE, ...(supplier && { organizationId: supplier }) };
  const list = useApi('GET /product/submission/list', { query }, { keepPrevious: true });
  const show = (wanted: { readonly supplier: string; readonly page: number }) => {
    const said = { view: 'to-review', supplier: wanted.supplier, page: wanted.page > 0 ? String(wanted.page + 1) : '' };
    setAddress(new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')));
  };
  const choose = (id: string) => {
    show({ supplier: id, page: 0 });
  };
  const clear = () => {
    choose('');
  };
  return (
    <Panel flush>
      <DataTable
        label={text('toReview')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        rowTo={({ title }) => `/library/title/${title.id}`}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        toolbar={
          <FilterBar active={supplier ? [{ id: supplier, label: `${library('supplier')}: ${name ?? '…'}` }] : []} onRemove={clear} onClear={clear}>
            <SupplierFilter chosen={supplier} onChange={choose} />
          </FilterBar>
        }
        empty={
          supplier ? (
            <EmptyState
              icon={<ClipboardCheck />}
              title={text('noneOf')}
              action={
                <Button variant="secondary" onClick={clear}>
                  {text('everySupplier')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<ClipboardCheck />} title={text('none')} text={text('noneText')} />
          )
        }
        pagination={{
          page,
          size: SIZE,
          total: list.data?.totalElements ?? 0,
          onPageChange: (next) => {
            show({ supplier, page: next });
          },
        }}
      />
    </Panel>
  );
}
