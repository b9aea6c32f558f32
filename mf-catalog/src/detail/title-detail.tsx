import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Product } from '@marquee/api/contract';
import { firstNow } from '@marquee/mf-shared/api';
import { Slot } from '@marquee/mf-shared/federation';
import { RowSkeleton, useDocumentHead, useDocumentTitle, WhenNear } from '@marquee/mf-shared/ui';
import { isStillToCome } from '../events/event-times.ts';
import { RatingsSkeleton, TitleRatings } from '../ratings/title-ratings.tsx';
import { useText } from '../text.ts';
import { MoreLikeThis } from './more-like-this.tsx';
import { PlayerStage, type Playing } from './player-stage.tsx';
import { Seasons } from './seasons.tsx';
import { TitleAbout } from './title-about.tsx';
import { titleHead } from './title-head.ts';
import { TitleHero } from './title-hero.tsx';
import { TitleUnderPlayer } from './title-under-player.tsx';

const Below = styled.div`
  position: relative;
  padding-block: var(--space-4) var(--space-8);
  display: grid;
  gap: var(--space-6);
  grid-template-columns: minmax(0, 1fr);
`;

export function TitleDetail({ title }: { readonly title: Product }) {
  const text = useText('titleDetail');
  const [openedAt] = useState(firstNow);
  const [playing, play] = useState<Playing>();
  const opener = useRef<HTMLElement>(null);
  useDocumentTitle(title.name);
  useDocumentHead(titleHead(title));
  const length = title.products.length > 0 ? text('seasons', { count: title.products.length }) : undefined;
  const open = (next: Playing) => {
    opener.current = document.activeElement as HTMLElement | null;
    play(next);
  };
  const next = playing && !playing.isTrailer ? episodeAfter(title, playing.id) : undefined;
  const close = () => {
    play(undefined);
    // The hero's own button is new by then; an episode's is still there.
    setTimeout(() => {
      (opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>('[data-play]'))?.focus();
    }, 0);
  };
  return (
    <article>
      {playing ? (
        <>
          <PlayerStage
            key={playing.id}
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
          <TitleUnderPlayer title={title} playing={playing.name} length={length} />
        </>
      ) : (
        <TitleHero title={title} length={length} onPlay={open} />
      )}
      <Below>
        {title.products.length > 0 ? <Seasons title={title} playingId={playing?.id} onPlay={open} /> : null}
        <TitleAbout title={title} />
        {isStillToCome(title, openedAt) ? null : (
          <WhenNear placeholder={<RatingsSkeleton />}>
            <TitleRatings title={title} />
          </WhenNear>
        )}
        <WhenNear placeholder={<RowSkeleton />}>
          <Slot name="product-strip" titlePath={title.path} />
          <MoreLikeThis title={title} />
        </WhenNear>
      </Below>
    </article>
  );
}

/** The episode that follows another in its series. */
function episodeAfter({ products }: Product, id: string): Playing | undefined {
  const episodes = products.flatMap((season) => season.products);
  const at = episodes.findIndex((episode) => episode.id === id);
  return at < 0 ? undefined : episodes[at + 1];
}
