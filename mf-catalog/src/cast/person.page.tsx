import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useSeen } from '@marquee/mf-shared/session';
import { AppLink, Bone, Container, EmptyState, ErrorNote, LinkButton, PageTitle, TextSkeleton, useDocumentHead, reachablePage } from '@marquee/mf-shared/ui';
import { Clapperboard } from 'lucide-react';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { PagedList } from '../paged/paged-list.tsx';
import { pageIn, withParams } from '../paged/page-address.ts';
import { useText } from '../text.ts';
import { PersonFace } from '../titles/person-face.tsx';
import { useTitleCount } from '../titles/title-count.ts';
import { TitleGrid, TitleGridSkeleton } from '../titles/title-grid.tsx';
import { creditsQuery } from '../titles/title-queries.ts';
import { useSettle } from '../titles/use-settle.ts';
import { personAddress } from './person-tile.tsx';

type Person = Reply<'GET /person/item'>;
type Role = Person['roles'][number];

const SIZE = 24;
const loadNotFound = () => import('../not-found/not-found.tsx');
/** Few ever see it. */
const NotFound = lazy(async () => ({ default: (await loadNotFound().catch(loadNotFound)).NotFound }));

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-4) var(--space-5);
  @media (max-width: 575px) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-2) var(--space-4);
  margin-block: var(--space-7) var(--space-4);
  h2 {
    font-size: var(--font-xl);
  }
  span {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;
const Actions = styled.div`
  margin-block-start: var(--space-4);
`;

/** A person whom titles name: what they play in and what they direct. */
export default function PersonPage() {
  const { path = '' } = useParams();
  const { data, error, refetch } = useApi('GET /person/item', { query: { path } });
  if (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return (
      <Suspense>
        <NotFound what="person" />
      </Suspense>
    );
  return <Container $pad>{data ? <PersonDetail person={data} /> : error ? <ErrorNote error={error} onRetry={refetch} /> : <Waiting />}</Container>;
}

function Waiting() {
  return (
    <Head aria-hidden="true">
      <Bone $width="9rem" $ratio="1" $radius="50%" />
      <TextSkeleton lines={2} />
    </Head>
  );
}

function PersonDetail({ person }: { readonly person: Person }) {
  const text = useText('personPage');
  const beside = useText('foundBeside');
  const countOf = useTitleCount();
  const [params] = useSearchParams();
  const asked = params.get('role')?.toUpperCase();
  const whole = person.roles.find((role) => role === asked);
  const frame = useSettle(`${whole ?? ''} ${String(pageIn(params))}`);
  const { name } = person;
  useSeen({ targetKind: 'IDENTITY', targetId: person.id });
  useDocumentHead({
    description: text('about', { name }),
    image: person.picture?.path,
    address: personAddress(person),
    structured: { '@type': 'Person', name },
  });
  const lead = [...person.roles.map((role) => beside(role)), countOf(person.titleCount)].join(' · ');
  return (
    <article ref={frame}>
      <Head>
        <PersonFace name={name} picture={person.picture?.path} alt={person.picture?.alt} size="9rem" />
        <div>
          <PageTitle lead={lead}>{name}</PageTitle>
          <Actions>
            <FavoriteButton kind="IDENTITY" id={person.id} name={name} />
          </Actions>
        </div>
      </Head>
      {whole ? (
        <Whole name={name} role={whole} />
      ) : (
        person.credits.map(({ role, content, totalElements, totalIsExact }) => (
          <section key={role} aria-labelledby={`credits-${role}`}>
            <Line>
              <h2 id={`credits-${role}`}>{text(role)}</h2>
              <span>{countOf(totalElements, totalIsExact)}</span>
              {totalElements > content.length ? <AppLink to={`${personAddress(person)}?role=${role.toLowerCase()}`}>{text('all')}</AppLink> : null}
            </Line>
            <TitleGrid titles={content} />
          </section>
        ))
      )}
    </article>
  );
}

/** All titles in which a person has one role, a page at a time. */
function Whole({ name, role }: { readonly name: string; readonly role: Role }) {
  const text = useText('personPage');
  const countOf = useTitleCount();
  const [params] = useSearchParams();
  const page = pageIn(params);
  const answer = useApi('GET /product/list', { query: creditsQuery(role, name, { page: reachablePage(page, SIZE), size: SIZE }) }, { keepPrevious: true });
  return (
    <section aria-labelledby="credits">
      <Line>
        <h2 id="credits">{text(role)}</h2>
        <span role="status">{answer.data ? countOf(answer.data.totalElements, answer.data.totalIsExact) : ''}</span>
        <AppLink to="?">{text('back')}</AppLink>
      </Line>
      <PagedList
        {...answer}
        refetch={() => void answer.refetch()}
        page={page}
        size={SIZE}
        toPage={(next) => withParams(params, { page: next })}
        skeleton={<TitleGridSkeleton />}
        empty={<EmptyState icon={<Clapperboard />} title={text('none')} text={text('noneText')} action={<LinkButton to="?">{text('back')}</LinkButton>} />}
      >
        {({ content }) => <TitleGrid titles={content} />}
      </PagedList>
    </section>
  );
}
