import { Clapperboard, Info, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductCard } from '@marquee/api/contract';
import { pictureSources, prefetchApi, titleAddress, trailerAddress, watchAddress } from '@marquee/mf-shared/api';
import { reportAction } from '@marquee/mf-shared/session';
import { LinkButton } from '@marquee/mf-shared/ui';
import { Hero } from '../hero/hero.tsx';
import { TitleFacts } from '../titles/title-facts.tsx';
import { itemQuery } from '../titles/title-queries.ts';
import { useNow } from '../events/use-now.ts';
import { useText } from '../text.ts';
import { primaryAction } from '../watching/primary-action.ts';
import { usePrimaryWords } from '../watching/primary-button.tsx';

interface HeroSlideProps {
  readonly title: ProductCard;
  readonly eyebrow: string;
  /** The first is what people see while the page loads. */
  readonly opensPage: boolean;
  /** Laid over the picture. */
  readonly children?: ReactNode;
}

export function HeroSlide({ title, eyebrow, opensPage, children }: HeroSlideProps) {
  const text = useText('heroSlide');
  const { tagline } = title.metaData;
  const first = useFirst(title);
  const approach = () => {
    prefetchApi('GET /product/item', { query: itemQuery(title) });
  };
  const note = () => {
    reportAction({ kind: 'CLICKED', targetKind: 'PRODUCT', targetId: title.id, metaData: { place: 'hero' } });
  };
  const actions = (
    <>
      {first ? (
        <LinkButton size="lg" to={first.to} icon={first.icon} aria-label={`${first.words} ${title.name}`} onClick={note}>
          {first.words}
        </LinkButton>
      ) : null}
      <LinkButton
        size="lg"
        variant={first ? 'secondary' : 'primary'}
        to={titleAddress(title)}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={note}
        icon={<Info aria-hidden="true" />}
        aria-label={text('moreNamed', { name: title.name })}
      >
        {text('more')}
      </LinkButton>
    </>
  );
  return (
    <Hero
      level={2}
      eager={opensPage}
      eyebrow={eyebrow}
      title={title.name}
      picture={pictureSources(title.content, 'HERO_IMAGE')}
      meta={<TitleFacts title={title} />}
      actions={actions}
      {...(tagline ? { tagline } : {})}
    >
      {children}
    </Hero>
  );
}

const CHECK_MS = 20_000;

/** Returns the main action of a slide. Undefined if nothing can be watched, or only on the title's page. */
function useFirst(title: ProductCard) {
  const words = usePrimaryWords();
  const action = primaryAction(title, new Map(), useNow(CHECK_MS));
  if (!action || action.kind === 'remind' || title.metaData.programType === 'SERIES') return undefined;
  const isTrailer = action.kind === 'trailer';
  return {
    to: isTrailer ? trailerAddress(title) : watchAddress(title),
    icon: isTrailer ? <Clapperboard aria-hidden="true" /> : <Play fill="currentColor" aria-hidden="true" />,
    words: words(action),
  };
}
