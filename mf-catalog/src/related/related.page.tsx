import { lazy, Suspense } from 'react';
import { Clapperboard } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { titleAddress, useApi } from '@marquee/mf-shared/api';
import { AppLink, Bone, Container, EmptyState, LinkButton, PageTitle, useDocumentHead, reachablePage } from '@marquee/mf-shared/ui';
import { PagedList } from '../paged/paged-list.tsx';
import { pageIn, withParams } from '../paged/page-address.ts';
import { useText } from '../text.ts';
import { TitleGrid, TitleGridSkeleton } from '../titles/title-grid.tsx';
import { useSettle } from '../titles/use-settle.ts';
import { relatedAddress } from './related-address.ts';

const SIZE = 24;
const loadNotFound = () => import('../not-found/not-found.tsx');
/** Few ever see it. */
const NotFound = lazy(async () => ({ default: (await loadNotFound().catch(loadNotFound)).NotFound }));

/** Titles related to the one that the address names. */
export default function RelatedPage() {
  const text = useText('relatedPage');
  const [params] = useSearchParams();
  const to = params.get('to') ?? '';
  const page = pageIn(params);
  const answer = useApi('GET /product/related', { query: { to, page: reachablePage(page, SIZE), size: SIZE } }, { keepPrevious: true, enabled: to !== '' });
  const { data, error } = answer;
  const frame = useSettle(`${to} ${String(page)}`);
  const title = data?.title.path === to ? data.title : undefined;
  useDocumentHead({
    description: title && text('lead', { name: title.name }),
    address: relatedAddress({ path: to }) + (page > 0 ? `&page=${String(page)}` : ''),
  });
  if (to === '' || error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return (
      <Suspense>
        <NotFound what="title" />
      </Suspense>
    );
  return (
    <Container $pad ref={frame}>
      {title ? (
        <PageTitle lead={<AppLink to={titleAddress(title)}>{text('back', { name: title.name })}</AppLink>}>{text('heading', { name: title.name })}</PageTitle>
      ) : error ? null : (
        <Bone $width="min(24rem, 100%)" $height="2.5rem" />
      )}
      <PagedList
        {...answer}
        data={title && data?.titles}
        refetch={() => void answer.refetch()}
        page={page}
        size={SIZE}
        toPage={(next) => withParams(params, { page: next })}
        skeleton={<TitleGridSkeleton />}
        empty={
          <EmptyState icon={<Clapperboard />} title={text('empty')} text={text('emptyText')} action={<LinkButton to="/movies">{text('browse')}</LinkButton>} />
        }
      >
        {({ content }) => <TitleGrid titles={content} />}
      </PagedList>
    </Container>
  );
}
