import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Button, EmptyState, Stack } from '@marquee/mf-shared/ui';
import { FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { Plus, Ruler, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../text.ts';
import { BackButton } from '../product-head.tsx';
import { RecordListing, SIZE, type ListingProps } from '../../record-listing.tsx';
import { useGuideColumns } from './guide-columns.tsx';

interface GuideListingProps extends ListingProps {
  readonly onAdd: () => void;
  /** To the products. */
  readonly onBack: () => void;
}

/** The size guides of one's organization. */
export function GuideListing({ onAdd, onBack, ...listing }: GuideListingProps) {
  const text = useText('guides');
  const goods = useText('goods');
  const canWrite = useRight('product:update');
  const [page, setPage] = useState(0);
  const [q, setQ] = useState('');
  const list = useApi('GET /product/size-guide/list', { query: { page, size: SIZE, ...(q && { q }) } }, { keepPrevious: true });
  const columns = useGuideColumns();
  const search = (next: string) => {
    setQ(next.trim());
    setPage(0);
  };
  return (
    <Stack $gap={5}>
      <div>
        <BackButton onBack={onBack} />
      </div>
      <RecordListing
        {...listing}
        of="guide"
        title={text('list')}
        list={list}
        columns={columns}
        page={page}
        onPageChange={setPage}
        toolbar={
          <FilterBar>
            <SearchBox label={goods('search')} value={q} onChange={search} />
          </FilterBar>
        }
        empty={q ? <EmptyState icon={<SearchX />} title={goods('noneSuch')} /> : <EmptyState icon={<Ruler />} title={text('none')} text={text('noneText')} />}
        actions={
          canWrite ? (
            <Button size="sm" icon={<Plus />} onClick={onAdd}>
              {text('add')}
            </Button>
          ) : null
        }
      />
    </Stack>
  );
}
