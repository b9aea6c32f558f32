import { Newspaper, Rss, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Bone, Cluster, Container, EmptyState, ErrorNote, LinkButton, pageCount, PageTitle, PastEnd, useDocumentHead } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { Pager } from '../titles/pager.tsx';
import { useSettle } from '../titles/use-settle.ts';
import type { ArticleRoom } from './article-address.ts';
import { ARTICLE_PAGE_SIZE, articlesQuery } from './article-queries.ts';
import { ArticleSidebar, BesideSidebar } from './article-sidebar.tsx';
import { ArticleTile } from './article-tile.tsx';
import { useFeed } from './use-feed.ts';

const MAX_PAGE = 10_000;
const MAX_TAG_LENGTH = 60;

/** Looks of a list: its number of columns where there is room, what stands beside it, and whether the first article opens it large. */
export interface ArticleLook {
  readonly columns: 1 | 2 | 3 | 4;
  readonly sidebar?: 'left' | 'right';
  readonly opensLarge?: boolean;
}

const Layout = styled(BesideSidebar)`
  margin-block-start: var(--space-6);
`;
const least = { 1: '100%', 2: '26rem', 3: '19rem', 4: '15rem' } as const;
const Tiles = styled.ul<{ $columns: ArticleLook['columns'] }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, max(${({ $columns }) => `${least[$columns]}, calc((100% - ${$columns - 1} * var(--space-5)) / ${$columns})`})), 1fr)
  );
  gap: var(--space-5);
  list-style: none;
  padding: 0;
`;
const Main = styled.div<{ $old: boolean }>`
  opacity: ${({ $old }) => ($old ? 0.5 : 1)};
  transition: opacity var(--motion) var(--ease);
`;
const Opening = styled.div`
  margin-block-end: var(--space-5);
`;
const sizesOf = {
  1: '(min-width: 768px) 40vw, 92vw',
  2: '(min-width: 992px) 45vw, 92vw',
  3: '(min-width: 992px) 30vw, 92vw',
  4: '(min-width: 992px) 23vw, 92vw',
} as const;

interface ArticlePlace {
  readonly tag: string | undefined;
  readonly page: number;
}

function readPlace(search: string): ArticlePlace {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? 1);
  const tag = params.get('tag')?.slice(0, MAX_TAG_LENGTH);
  return { tag: tag === '' || tag?.includes('<') ? undefined : tag, page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page - 1 : 0 };
}

function addressOf(tag: string | undefined, page: number): string {
  const params = new URLSearchParams({ ...(tag !== undefined && { tag }), ...(page > 0 && { page: String(page + 1) }) }).toString();
  return `?${params}`;
}

interface ArticleListProps {
  readonly room: ArticleRoom;
  readonly look: ArticleLook;
  /** Stands beside the heading: a choice of the look. */
  readonly choice?: ReactNode;
}

/** Articles, the latest first: tag and page are in the address. */
export function ArticleList({ room, look, choice }: ArticleListProps) {
  const text = useText('articles');
  const { pathname, search } = useLocation();
  const place = readPlace(search);
  const frame = useSettle(search);
  const lead = text(room === 'news' ? 'newsLead' : 'blogsLead');
  const other: ArticleRoom = room === 'news' ? 'blogs' : 'news';
  const home = addressOf(place.tag, place.page);
  const feed = useFeed();
  useDocumentHead({ description: lead, address: pathname + (home === '?' ? '' : home), feed });
  return (
    <Container $pad $width="wide" ref={frame}>
      <PageTitle
        lead={lead}
        actions={
          <>
            {choice}
            <LinkButton variant="secondary" size="sm" to={`/${other}`}>
              {text(other)}
            </LinkButton>
            {feed ? <FeedLink to={feed.address} /> : null}
          </>
        }
      >
        {place.tag ?? text(room)}
      </PageTitle>
      {place.tag === undefined ? null : (
        <div style={{ marginBlockStart: 'var(--space-3)' }}>
          <LinkButton variant="secondary" size="sm" to="?" icon={<X aria-hidden="true" />}>
            {text('all')}
          </LinkButton>
        </div>
      )}
      <Layout $sidebar={look.sidebar} $main="minmax(0, 1fr)">
        <Articles room={room} look={look} place={place} />
        {look.sidebar ? <ArticleSidebar room={room} /> : null}
      </Layout>
    </Container>
  );
}

function FeedLink({ to }: { readonly to: string }) {
  const text = useText('articles');
  return (
    <a href={to} type="application/rss+xml">
      <Cluster as="span" $gap={2}>
        <Rss aria-hidden="true" size={18} />
        {text('feed')}
      </Cluster>
    </a>
  );
}

function Articles({ room, look: { columns, opensLarge = false }, place }: Omit<ArticleListProps, 'choice'> & { readonly place: ArticlePlace }) {
  const { locale } = useShared('theme');
  const { data, error, isPending, isPlaceholderData, refetch } = useApi('GET /page/articles', { query: articlesQuery(locale, place) }, { keepPrevious: true });
  const articles = data?.content ?? [];
  const large = opensLarge && place.page === 0 ? articles[0] : undefined;
  const shown = large ? articles.slice(1) : articles;
  const pages = pageCount(data?.totalElements ?? 0, ARTICLE_PAGE_SIZE);
  return (
    <Main $old={isPlaceholderData} aria-busy={isPlaceholderData || undefined}>
      <ErrorNote error={error} onRetry={refetch} />
      {isPending ? (
        <Tiles as="div" aria-hidden="true" $columns={columns}>
          {Array.from({ length: 6 }, (_, at) => (
            <Bone key={at} $ratio="4 / 3" $radius="var(--radius-3)" />
          ))}
        </Tiles>
      ) : null}
      {data?.content.length === 0 ? <NoArticles place={place} total={data.totalElements} /> : null}
      {large ? (
        <Opening>
          <ArticleTile article={large} room={room} sizes={sizesOf[1]} wide eager />
        </Opening>
      ) : null}
      {shown.length > 0 ? (
        <Tiles role="list" $columns={columns}>
          {shown.map((article, at) => (
            <li key={article.path}>
              <ArticleTile article={article} room={room} sizes={sizesOf[columns]} wide={columns === 1} eager={at === 0 && !large} />
            </li>
          ))}
        </Tiles>
      ) : null}
      {shown.length > 0 ? <Pager page={place.page} pages={pages} toPage={(page) => addressOf(place.tag, page)} /> : null}
    </Main>
  );
}

function NoArticles({ place: { page, tag }, total }: { readonly place: ArticlePlace; readonly total: number }) {
  const text = useText('articles');
  const icon = <Newspaper />;
  const pages = pageCount(total, ARTICLE_PAGE_SIZE);
  if (total > 0 && page > 0) return <PastEnd icon={icon} pages={pages} last={addressOf(tag, pages - 1)} />;
  const back = tag !== undefined;
  return (
    <EmptyState
      icon={icon}
      title={text('empty')}
      text={text('emptyText')}
      action={<LinkButton to={back ? '?' : '/movies'}>{text(back ? 'all' : 'movies')}</LinkButton>}
    />
  );
}
