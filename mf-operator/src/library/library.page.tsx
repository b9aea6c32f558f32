import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Button, EmptyState, PageTitle } from '@marquee/mf-shared/ui';
import { LockKeyhole, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';
import { writeView } from './library-address.ts';
import { LibraryTable } from './library-table.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { useOwnTitles } from '../titles/own-titles.ts';
import { useLibraryQuery, useLibraryView } from './use-library-view.ts';

const NewTitle = lazy(() => import('./new-title.tsx').then((loaded) => ({ default: loaded.NewTitle })));

export default function LibraryPage() {
  const text = useText('library');
  const canRead = useRight('product:read');
  const canChange = useRight('product:update');
  const navigate = useNavigate();
  const [view, change] = useLibraryView();
  const [address, setAddress] = useSearchParams();
  const asked = writeView(view);
  const isHouse = useOwnTitles().organizationId === undefined;
  const isQueue = isHouse && address.get('view') === 'to-review';
  const { data: listed } = useApi('GET /product/list', { query: useLibraryQuery(view) }, { enabled: canRead && !isQueue, keepPrevious: true });
  const openNew = () => {
    setAddress(new URLSearchParams([...asked, ['new', 'title']]));
  };
  if (!canRead)
    return (
      <ConsolePage>
        <PageTitle look="console">{text('library')}</PageTitle>
        <EmptyState icon={<LockKeyhole />} title={text('refusedTitle')} text={text('refusedBody')} />
      </ConsolePage>
    );
  return (
    <ConsolePage>
      <PageTitle
        look="console"
        lead={listed && !isQueue ? text((listed.totalIsExact ?? true) ? 'total' : 'manyTotal', { count: listed.totalElements }) : '\u00a0'}
        actions={
          canChange && !isQueue ? (
            <Button size="sm" icon={<Plus />} onClick={openNew}>
              {text('newTitle')}
            </Button>
          ) : null
        }
      >
        {text('library')}
      </PageTitle>
      {isHouse ? <LibraryTabs at={isQueue ? 'to-review' : 'titles'} /> : null}
      {isQueue ? <ReviewQueue /> : <LibraryTable view={view} change={change} onNew={openNew} />}
      {address.get('new') === 'title' && canChange ? (
        <Suspense fallback={null}>
          <NewTitle
            onClose={() => {
              setAddress(asked, { replace: true });
            }}
            onCreated={({ id }) => {
              void navigate(`/library/title/${id}`, { replace: true });
            }}
          />
        </Suspense>
      ) : null}
    </ConsolePage>
  );
}
