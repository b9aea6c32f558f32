import { Clapperboard } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { CardQuery, HomeHero } from '@marquee/api/contract';
import { Container, EmptyState, ErrorNote, LinkButton } from '@marquee/mf-shared/ui';
import { HeroSkeleton } from '../hero/hero-skeleton.tsx';
import { useText } from '../text.ts';
import { featuredOf } from './featured.ts';
import { HeroStage } from './hero-stage.tsx';
import { heroQuery, inOrder } from './row-query.ts';
import { useRowTitles } from './use-row-titles.ts';

/** A place as tall as the titles with their controls will be. */
const Waiting = styled.div`
  display: flow-root;
  @media (max-width: 767px) {
    padding-block-end: 2.75rem;
  }
`;

export const TopSkeleton = () => (
  <Waiting data-waiting="">
    <HeroSkeleton />
  </Waiting>
);

interface TopProps {
  readonly hero: HomeHero;
  readonly onlyFree?: boolean;
}

/** The titles at the top of a page, by the rule of its layout. */
export const HomeTop = memo(function HomeTop({ hero, onlyFree = false }: TopProps) {
  const query = heroQuery(hero);
  return query ? <Titles query={query} hero={hero} onlyFree={onlyFree} /> : null;
});

function Titles({ query, hero, onlyFree }: Required<TopProps> & { readonly query: CardQuery }) {
  const text = useText('home');
  const { data, error, refetch } = useRowTitles(query, onlyFree);
  if (error)
    return (
      <Container $pad>
        <ErrorNote error={error} onRetry={refetch} />
      </Container>
    );
  if (!data) return <TopSkeleton />;
  const featured = featuredOf(inOrder(data.content, hero.ids), hero.ids?.length);
  if (featured.length > 0) return <HeroStage titles={featured} eyebrow={text(hero.rule === 'TRENDING' ? 'eyebrow' : 'featured')} />;
  if (onlyFree || hero.rule !== 'TRENDING' || data.content.length > 0) return null;
  return <EmptyState icon={<Clapperboard />} title={text('empty')} text={text('emptyText')} action={<LinkButton to="/search">{text('search')}</LinkButton>} />;
}
