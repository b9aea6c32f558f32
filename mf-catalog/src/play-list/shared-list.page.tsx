import { Clapperboard } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useApi } from '@marquee/mf-shared/api';
import { Bone, Container, EmptyState, ErrorNote, LinkButton, PageTitle, useDocumentHead } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { useTitleCount } from '../titles/title-count.ts';
import { TitleGrid, TitleGridSkeleton } from '../titles/title-grid.tsx';
import { sharedAddress } from './lists.ts';

const loadNotFound = () => import('../not-found/not-found.tsx');
/** Few ever see it. */
const NotFound = lazy(async () => ({ default: (await loadNotFound().catch(loadNotFound)).NotFound }));

/** `/play-list/shared/:token`: a list that somebody shares by its link. */
export default function SharedListPage() {
  const text = useText('playLists');
  const countOf = useTitleCount();
  const { token = '' } = useParams();
  const { data, error, refetch } = useApi('GET /play-list/shared', { query: { token } });
  const by = data && text('by', { owner: data.owner });
  useDocumentHead({ description: by, address: sharedAddress(token) });
  if (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return (
      <Suspense>
        <NotFound what="list" />
      </Suspense>
    );
  return (
    <Container $pad>
      <ErrorNote error={error} onRetry={refetch} />
      {data ? (
        <>
          <PageTitle lead={[by, countOf(data.titles.length)].join(' · ')}>{data.kind === 'WATCHLIST' ? text('watchlist') : data.name}</PageTitle>
          <div style={{ marginBlockStart: 'var(--space-5)' }}>
            {data.titles.length > 0 ? (
              <TitleGrid titles={data.titles} />
            ) : (
              <EmptyState icon={<Clapperboard />} title={text('emptyShared')} action={<LinkButton to="/movies">{text('browse')}</LinkButton>} />
            )}
          </div>
        </>
      ) : null}
      {data || error ? null : (
        <>
          <Bone aria-hidden="true" $width="min(24rem, 100%)" $height="2.5rem" />
          <TitleGridSkeleton />
        </>
      )}
    </Container>
  );
}
