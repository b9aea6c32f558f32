import { Tags } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { TagCard } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { AppLink, Bone, Container, EmptyState, Grid, LinkButton, PageTitle, useDocumentHead, reachablePage } from '@marquee/mf-shared/ui';
import { PagedList } from '../paged/paged-list.tsx';
import { pageIn, withParams } from '../paged/page-address.ts';
import { WithinBox } from '../paged/within-box.tsx';
import { useSearchWords } from '../search/use-search-words.ts';
import { useText } from '../text.ts';
import { useTitleCount } from '../titles/title-count.ts';
import { useSettle } from '../titles/use-settle.ts';
import { tagAddress } from './tag-link.tsx';

const SIZE = 60;
const TILE = '15rem';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin-block-start: var(--space-5);
`;
const Tile = styled(AppLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-1);
  block-size: 100%;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface);
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  /* A name in another script reads its own way, from the page's side. */
  strong,
  span {
    unicode-bidi: plaintext;
  }
  [dir='rtl'] & {
    text-align: right;
  }
  &:hover {
    border-color: var(--border-strong);
    background: color-mix(in srgb, var(--text) 6%, var(--surface));
  }
  strong {
    font: 700 var(--font-lg)/1.3 var(--font-display);
  }
  span,
  small {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;

/** Tags of titles, each with the number of its titles. */
export default function TagsPage() {
  const text = useText('tagsPage');
  const [params] = useSearchParams();
  const { typed, searched, type, search } = useSearchWords();
  const page = pageIn(params);
  const answer = useApi(
    'GET /product/tags',
    { query: { page: reachablePage(page, SIZE), size: SIZE, ...(searched && { q: searched }) } },
    { keepPrevious: true },
  );
  const frame = useSettle(page);
  useDocumentHead({ description: text('lead'), address: page > 0 ? `/tags?page=${String(page)}` : '/tags' });
  return (
    <Container $pad ref={frame}>
      <PageTitle
        lead={text('lead')}
        actions={
          <LinkButton size="sm" variant="secondary" to="/genres">
            {text('genres')}
          </LinkButton>
        }
      >
        {text('heading')}
      </PageTitle>
      <Toolbar>
        <WithinBox
          label={text('search')}
          value={typed}
          onChange={type}
          onSubmit={() => {
            search(typed.trim());
          }}
        />
      </Toolbar>
      <PagedList
        {...answer}
        refetch={() => void answer.refetch()}
        page={page}
        size={SIZE}
        toPage={(next) => withParams(params, { page: next })}
        skeleton={
          <Grid aria-hidden="true" $min={TILE}>
            {Array.from({ length: 8 }, (_, at) => (
              <Bone key={at} $height="6rem" $radius="var(--radius-3)" />
            ))}
          </Grid>
        }
        empty={
          <EmptyState
            icon={<Tags />}
            title={searched ? text('none') : text('empty')}
            text={searched ? text('noneText') : text('emptyText')}
            action={searched ? <LinkButton to="/tags">{text('all')}</LinkButton> : <LinkButton to="/genres">{text('genres')}</LinkButton>}
          />
        }
      >
        {({ content }) => (
          <Grid as="ul" role="list" $min={TILE}>
            {content.map((tag) => (
              <li key={tag.id}>
                <TagTile tag={tag} />
              </li>
            ))}
          </Grid>
        )}
      </PagedList>
    </Container>
  );
}

function TagTile({ tag }: { readonly tag: TagCard }) {
  const countOf = useTitleCount();
  return (
    <Tile look="plain" to={tagAddress(tag)}>
      <strong>{tag.name}</strong>
      {tag.description ? <span>{tag.description}</span> : null}
      <small>{countOf(tag.total)}</small>
    </Tile>
  );
}
