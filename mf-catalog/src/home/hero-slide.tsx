import { Info, Play } from 'lucide-react';
import type { ProductCard } from '@marquee/api/contract';
import { pictureSources, prefetchApi } from '@marquee/mf-shared/api';
import { defineText } from '@marquee/mf-shared/text';
import { Hero, LinkButton } from '@marquee/mf-shared/ui';
import { TitleFacts } from '../titles/title-facts.tsx';
import { titleLink, watchLink } from '../titles/title-link.ts';
import { itemQuery } from '../titles/title-queries.ts';

const useText = defineText({
  en: { play: 'Play', more: 'More info', playNamed: (name: string) => `Play ${name}`, moreNamed: (name: string) => `More info on ${name}` },
  ar: { play: 'تشغيل', more: 'معلومات أكثر', playNamed: (name: string) => `تشغيل ${name}`, moreNamed: (name: string) => `معلومات أكثر عن ${name}` },
});

interface HeroSlideProps {
  readonly title: ProductCard;
  readonly eyebrow: string;
  /** The first is what people see while the page loads. */
  readonly first: boolean;
}

export function HeroSlide({ title, eyebrow, first }: HeroSlideProps) {
  const text = useText();
  const { programType, tagline } = title.metaData;
  const approach = () => {
    prefetchApi('GET /product/item', { query: itemQuery(title) });
  };
  const actions = (
    <>
      {programType === 'SERIES' ? null : (
        <LinkButton size="lg" to={watchLink(title)} icon={<Play fill="currentColor" aria-hidden="true" />} aria-label={text.playNamed(title.name)}>
          {text.play}
        </LinkButton>
      )}
      <LinkButton
        size="lg"
        variant={programType === 'SERIES' ? 'primary' : 'secondary'}
        to={titleLink(title)}
        onPointerEnter={approach}
        onFocus={approach}
        icon={<Info aria-hidden="true" />}
        aria-label={text.moreNamed(title.name)}
      >
        {text.more}
      </LinkButton>
    </>
  );
  return (
    <Hero
      level={2}
      eager={first}
      eyebrow={eyebrow}
      title={title.name}
      picture={pictureSources(title.content, 'HERO_IMAGE')}
      meta={<TitleFacts title={title} />}
      actions={actions}
      {...(tagline ? { tagline } : {})}
    />
  );
}
