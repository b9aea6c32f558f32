import { styled } from 'styled-components';
import type { ProductCard } from '@marquee/api/contract';
import { firstNow } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { commaOf, formatDate, formatDuration } from '@marquee/mf-shared/format';
import { Rating } from '@marquee/mf-shared/ui';
import { MetaLine } from './meta-line.tsx';
import { dateOf, isStillToCome } from '../events/event-times.ts';
import { useGenreName } from './genre-names.ts';

const Certificate = styled.span`
  padding: 0 0.4em;
  border: 1px solid color-mix(in srgb, currentColor 55%, transparent);
  border-radius: 3px;
  font-size: 0.85em;
  line-height: 1.5;
`;
const Frame = styled.div`
  display: flex;
  align-items: center;
  font-size: var(--font-sm);
  font-weight: 550;
  @media (max-width: 767px) {
    display: grid;
    justify-items: inherit;
    gap: 0.25rem;
  }
`;
const Genres = styled.span`
  color: color-mix(in srgb, var(--text) 86%, transparent);
  @media (min-width: 768px) {
    &::before {
      content: '';
      display: inline-block;
      vertical-align: middle;
      inline-size: 3px;
      block-size: 3px;
      margin-inline: 0.6rem;
      border-radius: 50%;
      background: currentColor;
      opacity: 0.6;
    }
  }
`;
const GENRES_SHOWN = 3;

interface TitleFactsProps {
  readonly title: ProductCard;
  /** In place of the running time: how many seasons. */
  readonly length?: string;
  /** How many rated it. */
  readonly counted?: boolean;
}

/** Rating, year, certificate, length and genres in one line; on a narrow screen the genres have their own. */
export function TitleFacts({ title, length, counted = false }: TitleFactsProps) {
  const { locale } = useShared('theme');
  const genreName = useGenreName();
  const { certification, durationSeconds, genres = [], programType } = title.metaData;
  const date = dateOf(title);
  const runs = programType !== 'SERIES' && durationSeconds ? formatDuration(durationSeconds, locale) : undefined;
  return (
    <Frame>
      <MetaLine>
        {title.ratingCount > 0 && !isStillToCome(title, firstNow()) ? (
          <Rating score={title.ratingScore} {...(counted ? { count: title.ratingCount } : {})} />
        ) : null}
        {date ? formatDate(date, locale, 'year', 'UTC') : null}
        {certification ? <Certificate>{certification}</Certificate> : null}
        {length ?? runs}
      </MetaLine>
      {genres.length > 0 ? <Genres>{genres.slice(0, GENRES_SHOWN).map(genreName).join(commaOf(locale))}</Genres> : null}
    </Frame>
  );
}
