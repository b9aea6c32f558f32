import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatBytes } from '@marquee/mf-shared/format';
import { EmptyState } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { Section } from '../frame/section.tsx';
import { type StoredFile, useFileColumns } from './file-columns.tsx';

const SIZE = 20;

export function StoredFiles({ of }: { readonly of: 'oneself' | 'everybody' }) {
  const text = useText('storage');
  const { locale } = useShared('theme');
  const [chosen, setChosen] = useState<StoredFile>();
  const [page, setPage] = useState(0);
  const all = of === 'everybody';
  const list = useApi('GET /file/list', { query: { all, page, size: SIZE } });
  const columns = useFileColumns(setChosen, all);
  const rows = list.data?.content;
  const total = list.data?.totalElements ?? 0;
  // The last file of a page may have been deleted.
  if (rows?.length === 0 && page > 0) setPage(page - 1);
  return (
    <Section title={text('files')} lead={text('filesLead')} flush>
      {rows?.length === 0 && page === 0 ? (
        <EmptyState icon={<HardDrive />} title={text('none')} text={all ? text('noneText') : text('noneOwnText')} />
      ) : (
        <DataTable
          label={text('list')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          {...(total > SIZE && { pagination: { page, size: SIZE, total, onPageChange: setPage } })}
        />
      )}
      {chosen ? (
        <RemoveDialog
          by="DELETE /file/item/:id"
          id={chosen.id}
          refreshes={['GET /file/list', 'GET /file/usage', 'GET /tenant/item/:id']}
          title={text('removeTitle')}
          act={text('act')}
          done={text('removed')}
          inUse={text('inUse')}
          onClose={() => {
            setChosen(undefined);
          }}
        >
          <p>{text('removeText', { name: `\u2068${chosen.name}\u2069`, size: formatBytes(chosen.bytes, locale) })}</p>
        </RemoveDialog>
      ) : null}
    </Section>
  );
}
