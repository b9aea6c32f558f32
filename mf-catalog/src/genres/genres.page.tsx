import { useSearchParams } from 'react-router-dom';
import { Shapes } from 'lucide-react';
import { useApi } from '@marquee/mf-shared/api';
import { Bone, Container, EmptyState, ErrorNote, Grid, LinkButton, PageTitle, useDocumentHead } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { useGenreName } from '../titles/genre-names.ts';
import { TitleList } from '../titles/title-list.tsx';
import { DEFAULT_TYPES, genresQuery } from '../titles/title-queries.ts';
import { useSettle } from '../titles/use-settle.ts';
import { useTitleCount } from '../titles/title-count.ts';
import { GenreTile } from './genre-tile.tsx';

const TILE = '14rem';

export default function GenresPage() {
  const [params] = useSearchParams();
  const nameOf = useGenreName();
  const genre = params.get('genre');
  const provider = params.get('provider');
  const frame = useSettle(genre ?? provider ?? '');
  return (
    <div ref={frame}>
      {genre ? <TitleList heading={nameOf(genre)} types={DEFAULT_TYPES} byGenre={false} typesOf={DEFAULT_TYPES} /> : provider ? <OneProvider /> : <AllGenres />}
    </div>
  );
}

/** Lists all titles of one provider, whatever their type. */
function OneProvider() {
  const text = useText('genres');
  return <TitleList heading={text('titles')} types={DEFAULT_TYPES} typesOf={DEFAULT_TYPES} usualSort="viewCount" />;
}

function AllGenres() {
  const text = useText('genres');
  const countOf = useTitleCount();
  useDocumentHead({ description: text('lead') });
  const { data, error, refetch } = useApi('GET /product/genres', { query: genresQuery(DEFAULT_TYPES) });
  const genres = data?.content ?? [];
  return (
    <Container $pad>
      <PageTitle
        lead={text('lead')}
        actions={
          <>
            <LinkButton size="sm" variant="secondary" to="/tags">
              {text('tags')}
            </LinkButton>
            <LinkButton size="sm" variant="secondary" to="/cast">
              {text('people')}
            </LinkButton>
          </>
        }
      >
        {text('heading')}
      </PageTitle>
      <div style={{ marginBlockStart: 'var(--space-6)' }}>
        <ErrorNote error={error} onRetry={refetch} />
        {!data && !error ? (
          <Grid aria-hidden="true" $min={TILE}>
            {Array.from({ length: 12 }, (_, at) => (
              <Bone key={at} $ratio="16 / 10" $radius="var(--radius-3)" />
            ))}
          </Grid>
        ) : null}
        {data && genres.length === 0 ? <EmptyState icon={<Shapes />} title={text('empty')} text={text('emptyText')} /> : null}
        {genres.length > 0 ? (
          <Grid as="ul" role="list" $min={TILE}>
            {genres.map((one) => (
              <li key={one.value}>
                <GenreTile genre={one} count={countOf(one.total)} />
              </li>
            ))}
          </Grid>
        ) : null}
      </div>
    </Container>
  );
}
