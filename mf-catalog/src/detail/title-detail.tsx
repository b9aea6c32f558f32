import { useRef, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import type { Product } from '@marquee/api/contract';
import { firstNow, trailerAddress, watchAddress } from '@marquee/mf-shared/api';
import { prefetchSlot, Slot } from '@marquee/mf-shared/federation';
import { useViewed } from '@marquee/mf-shared/session';
import { RowSkeleton, useDocumentHead, useDocumentTitle, WhenNear } from '@marquee/mf-shared/ui';
import { isStillToCome } from '../events/event-times.ts';
import { TitlePolls } from '../polls/placed-polls.tsx';
import { NearRatings } from '../ratings/near-ratings.tsx';
import { useText } from '../text.ts';
import { MoreLikeThis } from './more-like-this.tsx';
import type { InPlaceProps } from './in-place.tsx';
import type { Playing } from './player-stage.tsx';
import type { SeasonsProps } from './seasons.tsx';
import { TitleAbout } from './title-about.tsx';
import { titleHead } from './title-head.ts';
import { TitleHero } from './title-hero.tsx';

const Below = styled.div`
  position: relative;
  padding-block: var(--space-4) var(--space-8);
  display: grid;
  gap: var(--space-6);
  grid-template-columns: minmax(0, 1fr);
`;

const loadInPlace = () => import('./in-place.tsx');

interface TitleDetailProps {
  readonly title: Product;
  /** Component that lists the episodes; only the page of a series includes its code. */
  readonly seasons: ComponentType<SeasonsProps> | undefined;
}

export function TitleDetail({ title, seasons: Seasons }: TitleDetailProps) {
  const text = useText('titleDetail');
  const [openedAt] = useState(firstNow);
  const [playing, play] = useState<Playing>();
  const [{ InPlace }, setStage] = useState<{ readonly InPlace?: ComponentType<InPlaceProps> }>({});
  const opener = useRef<HTMLElement>(null);
  useDocumentTitle(title.name);
  useDocumentHead(titleHead(title));
  useViewed(title.id);
  const length = title.products.length > 0 ? text('seasons', { count: title.products.length }) : undefined;
  const open = (next: Playing) => {
    opener.current = document.activeElement as HTMLElement | null;
    // Loads the player meanwhile. If the in-place script fails twice, the title plays on its own page.
    prefetchSlot('player');
    loadInPlace()
      .catch(loadInPlace)
      .then(
        (stage) => {
          setStage(stage);
          play(next);
        },
        () => {
          location.assign(next.isTrailer ? trailerAddress(next) : watchAddress(next));
        },
      );
  };
  const next = playing && !playing.isTrailer ? episodeAfter(title, playing.id) : undefined;
  const close = () => {
    play(undefined);
    // The hero's button was re-created by then; an episode's button still exists.
    setTimeout(() => {
      (opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>('[data-play]'))?.focus();
    }, 0);
  };
  return (
    <article>
      {playing && InPlace ? (
        <InPlace
          title={title}
          length={length}
          playing={playing}
          onNext={
            next
              ? () => {
                  play(next);
                }
              : undefined
          }
          onClose={close}
        />
      ) : (
        <TitleHero title={title} length={length} onPlay={open} />
      )}
      <Below>
        {Seasons && title.products.length > 0 ? <Seasons title={title} playingId={playing?.id} onPlay={open} /> : null}
        <TitleAbout title={title} />
        {isStillToCome(title, openedAt) ? null : <NearRatings title={title} />}
        <WhenNear placeholder={<RowSkeleton />}>
          <TitlePolls productId={title.id} />
          <Slot name="product-strip" titlePath={title.path} />
          <MoreLikeThis title={title} />
        </WhenNear>
      </Below>
    </article>
  );
}

function episodeAfter({ products }: Product, id: string): Playing | undefined {
  const episodes = products.flatMap((season) => season.products);
  const at = episodes.findIndex((episode) => episode.id === id);
  return at < 0 ? undefined : episodes[at + 1];
}
