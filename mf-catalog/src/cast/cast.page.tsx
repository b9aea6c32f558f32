import { UsersRound } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApi } from '@marquee/mf-shared/api';
import { Bone, Choice, Container, EmptyState, Grid, LinkButton, PageTitle, useDocumentHead, reachablePage } from '@marquee/mf-shared/ui';
import { PagedList } from '../paged/paged-list.tsx';
import { pageIn, withParams } from '../paged/page-address.ts';
import { WithinBox } from '../paged/within-box.tsx';
import { useSearchWords } from '../search/use-search-words.ts';
import { useText } from '../text.ts';
import { useSettle } from '../titles/use-settle.ts';
import { LetterIndex } from './letter-index.tsx';
import { PersonTile } from './person-tile.tsx';

const SIZE = 48;
const TILE = '9rem';
const SORTS = ['name', 'viewCount'] as const;
/** Stays while words are typed. */
const KEPT = ['sortBy'];
/** Characters of a letter that the API takes. */
const MAX_LETTER_LENGTH = 8;
type Sort = (typeof SORTS)[number];

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin-block-start: var(--space-5);
`;
const Total = styled.p`
  margin-inline-end: auto;
  min-block-size: 1.4em;
  font-size: var(--font-sm);
  color: var(--text-muted);
  @media (max-width: 767px) {
    flex-basis: 100%;
  }
`;

/** People whom titles name: by name or by how much their titles are watched. */
export default function CastPage() {
  const text = useText('castPage');
  const beside = useText('foundBeside');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { typed, searched, type, search } = useSearchWords(KEPT);
  const page = pageIn(params);
  const sortBy: Sort = params.get('sortBy') === 'viewCount' ? 'viewCount' : 'name';
  const letter = (params.get('letter') ?? '').slice(0, MAX_LETTER_LENGTH);
  const answer = useApi(
    'GET /person/list',
    { query: { page: reachablePage(page, SIZE), size: SIZE, sortBy, ...(searched && { q: searched }), ...(letter && { letter }) } },
    { keepPrevious: true },
  );
  const { data } = answer;
  const isNarrowed = searched !== '' || letter !== '';
  const frame = useSettle(page);
  useDocumentHead({ description: text('lead'), address: page > 0 ? `/cast?page=${String(page)}` : '/cast' });
  return (
    <Container $pad ref={frame}>
      <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
      <Toolbar>
        <Total role="status">{data ? text(data.totalIsExact === false ? 'many' : 'count', { count: data.totalElements }) : ''}</Total>
        <WithinBox
          label={text('search')}
          value={typed}
          onChange={type}
          onSubmit={() => {
            search(typed.trim());
          }}
        />
        <Choice
          label={text('sort')}
          options={SORTS.map((id) => ({ id, label: text(id) }))}
          value={sortBy}
          onChange={(id) => {
            void navigate(withParams(params, { sortBy: id === 'name' ? undefined : id, page: 0 }), { replace: true });
          }}
        />
      </Toolbar>
      <LetterIndex />
      <PagedList
        {...answer}
        refetch={() => void answer.refetch()}
        page={page}
        size={SIZE}
        toPage={(next) => withParams(params, { page: next })}
        skeleton={
          <Grid aria-hidden="true" $min={TILE}>
            {Array.from({ length: 12 }, (_, at) => (
              <Bone key={at} $ratio="1" $radius="var(--radius-3)" />
            ))}
          </Grid>
        }
        empty={
          <EmptyState
            icon={<UsersRound />}
            title={isNarrowed ? text('none') : text('empty')}
            text={isNarrowed ? text('noneText') : text('emptyText')}
            action={isNarrowed ? <LinkButton to="/cast">{text('all')}</LinkButton> : <LinkButton to="/movies">{text('movies')}</LinkButton>}
          />
        }
      >
        {({ content }) => (
          <Grid as="ul" role="list" $min={TILE}>
            {content.map((person) => (
              <li key={person.id}>
                <PersonTile person={person} about={person.roles.map((role) => beside(role)).join(' · ')} />
              </li>
            ))}
          </Grid>
        )}
      </PagedList>
    </Container>
  );
}
