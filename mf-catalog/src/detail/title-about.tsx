import { Fragment } from 'react';
import { styled } from 'styled-components';
import type { Product } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { commaOf, formatDate, formatDuration, useTimeZone } from '@marquee/mf-shared/format';
import { AppLink, Container } from '@marquee/mf-shared/ui';
import { PersonLink } from '../cast/person-link.tsx';
import { FavoriteIcon } from '../favorites/favorite-button.tsx';
import { genreLink } from '../genres/genre-tile.tsx';
import { TagLink } from '../tags/tag-link.tsx';
import { useText } from '../text.ts';
import { useGenreName } from '../titles/genre-names.ts';
import { providerAddress } from '../titles/title-queries.ts';
import { People } from './people.tsx';

const Columns = styled(Container)`
  display: grid;
  gap: var(--space-6) var(--space-8);
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 992px) {
    grid-template-columns: minmax(0, 1fr) minmax(16rem, 24rem);
  }
`;
const Heading = styled.h2`
  font-size: var(--font-xl);
  margin-block-end: var(--space-3);
`;
const Synopsis = styled.p`
  max-inline-size: 46rem;
  font-size: var(--font-lg);
  line-height: 1.65;
  color: color-mix(in srgb, var(--text) 90%, transparent);
  white-space: pre-line;
  unicode-bidi: plaintext;
  [dir='rtl'] & {
    text-align: right;
  }
`;
const Details = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.6rem var(--space-5);
  align-content: start;
  font-size: var(--font-sm);
  dt {
    color: var(--text-muted);
  }
  dd {
    font-weight: 550;
  }
`;

const Provider = styled.dd`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

export function TitleAbout({ title }: { readonly title: Product }) {
  const text = useText('titleAbout');
  const { cast = [] } = title.metaData;
  return (
    <Columns>
      <div>
        <Heading>{text('synopsis')}</Heading>
        <Synopsis>{title.description || text('none')}</Synopsis>
        {cast.length > 0 ? <People cast={cast} people={title.people} /> : null}
      </div>
      <section>
        <Heading>{text('details')}</Heading>
        <TitleTable title={title} />
      </section>
    </Columns>
  );
}

interface StartsProps {
  readonly at: string;
  /** Zone of the event. */
  readonly zone: string | undefined;
}

/** The start on the reader's clock and, where it differs, on that of the event's zone. */
function Starts({ at, zone }: StartsProps) {
  const text = useText('titleAbout');
  const { locale } = useShared('theme');
  const own = useTimeZone();
  // A browser may know fewer zones than the server.
  const there = zone !== undefined && Intl.supportedValuesOf('timeZone').includes(zone) ? formatDate(at, locale, 'moment', zone) : undefined;
  return (
    <>
      <dt>{text('starts')}</dt>
      <dd>
        {formatDate(at, locale, 'start', own)}
        {zone !== undefined && there !== undefined && there !== formatDate(at, locale, 'moment', own) ? (
          <div>{text('startsThere', { when: there, zone: zone.replaceAll('_', ' ') })}</div>
        ) : null}
      </dd>
    </>
  );
}

function TitleTable({ title }: { readonly title: Product }) {
  const text = useText('titleAbout');
  const { locale } = useShared('theme');
  const genreName = useGenreName();
  const comma = commaOf(locale);
  const { directors = [], genres = [], certification, durationSeconds, programType, startsAt, timeZone: eventZone } = title.metaData;
  return (
    <Details>
      {directors.length > 0 ? (
        <>
          <dt>{text('directors')}</dt>
          <dd>
            {directors.map((name, at) => (
              <span key={name}>
                {at > 0 ? comma : ''}
                <PersonLink name={name} person={title.people.find((person) => person.name === name)} />
              </span>
            ))}
          </dd>
        </>
      ) : null}
      {genres.length > 0 ? (
        <>
          <dt>{text('genres')}</dt>
          <dd>
            {genres.map((genre, at) => (
              <span key={genre}>
                {at > 0 ? comma : ''}
                <AppLink to={genreLink(genre)}>{genreName(genre)}</AppLink>
              </span>
            ))}
          </dd>
        </>
      ) : null}
      {title.tags.length > 0 ? (
        <>
          <dt>{text('tags')}</dt>
          <dd>
            {title.tags.map((tag, at) => (
              <span key={tag.id}>
                {at > 0 ? comma : ''}
                <TagLink tag={tag} />
              </span>
            ))}
          </dd>
        </>
      ) : null}
      {startsAt ? <Starts at={startsAt} zone={eventZone} /> : null}
      {title.origin && !startsAt ? (
        <>
          <dt>{text('released')}</dt>
          <dd>{formatDate(title.origin, locale, 'day', 'UTC')}</dd>
        </>
      ) : null}
      {durationSeconds && programType !== 'SERIES' ? (
        <>
          <dt>{text('length')}</dt>
          <dd>{formatDuration(durationSeconds, locale)}</dd>
        </>
      ) : null}
      {certification ? (
        <>
          <dt>{text('certificate')}</dt>
          <dd>{certification}</dd>
        </>
      ) : null}
      {title.provider ? (
        <>
          <dt>{text('provider')}</dt>
          <Provider>
            <AppLink to={providerAddress(title.provider)}>{title.provider}</AppLink>
            <FavoriteIcon kind="ORGANIZATION" id={title.organizationId} name={title.provider} />
          </Provider>
        </>
      ) : null}
      <FeatureRows of={title.features} />
    </Details>
  );
}

function FeatureRows({ of }: { readonly of: Product['features'] }) {
  return of.map(({ name, value }, at) => (
    <Fragment key={`${at} ${name}`}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <bdi>{value || '✓'}</bdi>
      </dd>
    </Fragment>
  ));
}
