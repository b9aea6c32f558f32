import { Maximize, Play } from 'lucide-react';
import type { Product } from '@marquee/api/contract';
import { pictureSources } from '@marquee/mf-shared/api';
import { prefetchSlot } from '@marquee/mf-shared/federation';
import { defineText } from '@marquee/mf-shared/text';
import { Button, Hero, LinkButton } from '@marquee/mf-shared/ui';
import { Countdown } from '../events/countdown.tsx';
import { eventState, startOf } from '../events/event-times.ts';
import { EventWhen } from '../events/event-when.tsx';
import { useNow } from '../events/use-now.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { TitleFacts } from '../titles/title-facts.tsx';
import { watchLink } from '../titles/title-link.ts';
import { firstToPlay } from './first-to-play.ts';
import type { Playing } from './player-stage.tsx';

const useText = defineText({
  en: {
    play: 'Play',
    playFirst: 'Play first episode',
    full: 'Watch full screen',
    SERIES: 'Series',
    SHORT: 'Short film',
    PROGRAM: 'Programme',
    FEATURE: 'Film',
  },
  ar: {
    play: 'تشغيل',
    playFirst: 'تشغيل الحلقة الأولى',
    full: 'المشاهدة بملء الشاشة',
    SERIES: 'مسلسل',
    SHORT: 'فيلم قصير',
    PROGRAM: 'برنامج',
    FEATURE: 'فيلم',
  },
});

const CHECK_MS = 20_000;

interface TitleHeroProps {
  readonly title: Product;
  /** In place of the running time: how many seasons. */
  readonly length: string | undefined;
  readonly onPlay: (playing: Playing) => void;
}

export function TitleHero({ title, length, onPlay }: TitleHeroProps) {
  const text = useText();
  const { programType = 'FEATURE', tagline } = title.metaData;
  const isUpcoming = eventState(title, useNow(CHECK_MS)) === 'upcoming' && programType === 'EVENT';
  const start = startOf(title);
  const first = firstToPlay(title);
  const favorite = <FavoriteButton kind="PRODUCT" id={title.id} name={title.name} />;
  const actions =
    first && !isUpcoming ? (
      <>
        <Button
          size="lg"
          data-play=""
          icon={<Play fill="currentColor" />}
          onPointerEnter={() => {
            prefetchSlot('player');
          }}
          onFocus={() => {
            prefetchSlot('player');
          }}
          onClick={() => {
            onPlay(first);
          }}
        >
          {first.id === title.id ? text.play : text.playFirst}
        </Button>
        <LinkButton size="lg" variant="secondary" to={watchLink(first)} icon={<Maximize aria-hidden="true" />}>
          {text.full}
        </LinkButton>
        {favorite}
      </>
    ) : (
      favorite
    );
  return (
    <Hero
      title={title.name}
      picture={pictureSources(title.content, 'HERO_IMAGE')}
      eyebrow={programType === 'EVENT' ? <EventWhen event={title} /> : text[programType]}
      meta={<TitleFacts title={title} counted {...(length ? { length } : {})} />}
      {...(tagline ? { tagline } : {})}
      actions={isUpcoming && start !== undefined ? <Countdown until={start} /> : actions}
    />
  );
}
