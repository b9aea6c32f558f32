import { lazy, Suspense } from 'react';
import { Tags } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useApi } from '@marquee/mf-shared/api';
import { useSeen } from '@marquee/mf-shared/session';
import { Bone, Container, EmptyState, LinkButton, PageTitle, useDocumentHead, reachablePage } from '@marquee/mf-shared/ui';
import { PagedList } from '../paged/paged-list.tsx';
import { pageIn, withParams } from '../paged/page-address.ts';
import { useText } from '../text.ts';
import { useTitleCount } from '../titles/title-count.ts';
import { TitleGrid, TitleGridSkeleton } from '../titles/title-grid.tsx';
import { useSettle } from '../titles/use-settle.ts';
import { tagAddress } from './tag-link.tsx';

const SIZE = 24;
const loadNotFound = () => import('../not-found/not-found.tsx');
/** Few ever see it. */
const NotFound = lazy(async () => ({ default: (await loadNotFound().catch(loadNotFound)).NotFound }));

/** Titles with a tag. */
export default function TagPage() {
  const text = useText('tagsPage');
  const countOf = useTitleCount();
  const { path = '' } = useParams();
  const [params] = useSearchParams();
  const page = pageIn(params);
  const answer = useApi('GET /product/tagged', { query: { path, page: reachablePage(page, SIZE), size: SIZE } }, { keepPrevious: true });
  const { data, error } = answer;
  const frame = useSettle(page);
  const tag = data?.tag.path === path ? data.tag : undefined;
  useSeen(tag && { metaData: { tag: tag.path } });
  useDocumentHead({ description: tag?.description || tag?.name, address: tagAddress({ path }) + (page > 0 ? `?page=${String(page)}` : '') });
  if (error?.code === 'NOT_FOUND')
    return (
      <Suspense>
        <NotFound what="tag" />
      </Suspense>
    );
  const lead = tag && [tag.description, countOf(data?.titles.totalElements ?? 0, data?.titles.totalIsExact)].filter(Boolean).join(' · ');
  return (
    <Container $pad ref={frame}>
      {tag ? (
        <PageTitle
          lead={lead}
          actions={
            <LinkButton size="sm" variant="secondary" to="/tags">
              {text('back')}
            </LinkButton>
          }
        >
          {tag.name}
        </PageTitle>
      ) : error ? null : (
        <Bone $width="14rem" $height="2.5rem" />
      )}
      <PagedList
        {...answer}
        data={tag && data?.titles}
        refetch={() => void answer.refetch()}
        page={page}
        size={SIZE}
        toPage={(next) => withParams(params, { page: next })}
        skeleton={<TitleGridSkeleton />}
        empty={<EmptyState icon={<Tags />} title={text('noTitles')} text={text('noTitlesText')} action={<LinkButton to="/tags">{text('all')}</LinkButton>} />}
      >
        {({ content }) => <TitleGrid titles={content} />}
      </PagedList>
    </Container>
  );
}
