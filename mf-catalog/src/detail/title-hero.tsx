import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Product } from '@marquee/api/contract';
import { pictureSources } from '@marquee/mf-shared/api';
import { Slot } from '@marquee/mf-shared/federation';
import { from } from '@marquee/mf-shared/theme';
import { Bone } from '@marquee/mf-shared/ui';
import { useHistory } from '@marquee/mf-shared/watching';
import { Hero } from '../hero/hero.tsx';
import { MinorActions } from '../hero/minor-actions.ts';
import { eventState } from '../events/event-times.ts';
import { EventWhen } from '../events/event-when.tsx';
import { useNow } from '../events/use-now.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { AddToList } from '../play-list/add-to-list.tsx';
import { ComingActions } from '../reminders/coming-actions.tsx';
import { useText } from '../text.ts';
import { ShareIcon } from '../share/share-icon.tsx';
import { TitleFacts } from '../titles/title-facts.tsx';
import { hasFilm, primaryAction } from '../watching/primary-action.ts';
import { WatchedMenu } from '../watching/watched-menu.tsx';
import { PrimaryButtons } from '../watching/primary-button.tsx';
import type { Playing } from './player-stage.tsx';

const CHECK_MS = 20_000;

/** Item of fixed width: only buttons with text share the rest of a line. */
const Beside = styled.span`
  display: inline-grid;
  align-items: center;
  && {
    flex-grow: 0;
  }
  &:empty {
    display: none;
  }
`;

/** Row with reserved height, so that loaded offers do not shift the layout. */
const Offers = styled.div`
  && {
    flex-basis: 100%;
    min-block-size: 9.25rem;
    ${from('sm')} {
      min-block-size: 5.25rem;
    }
  }
`;

interface PlayProps {
  readonly title: Product;
  readonly buttons: ReactNode;
  readonly isTrailer: boolean;
}

/** Shows the play buttons. People without access to a restricted title see its offers instead. */
function Play({ title, buttons, isTrailer }: PlayProps) {
  if (!title.isOffered || isTrailer) return buttons;
  return (
    <Offers>
      <Slot
        name="title-offers"
        productId={title.id}
        titleName={title.name}
        whenAllowed={buttons}
        whenDown={() => buttons}
        placeholder={<Bone $width="14rem" $height="3rem" />}
      />
    </Offers>
  );
}

interface TitleHeroProps {
  readonly title: Product;
  /** Number of seasons, shown instead of the running time. */
  readonly length: string | undefined;
  readonly onPlay: (playing: Playing) => void;
}

export function TitleHero({ title, length, onPlay }: TitleHeroProps) {
  const text = useText('titleHero');
  const { programType = 'FEATURE', tagline } = title.metaData;
  const now = useNow(CHECK_MS);
  const isOver = programType === 'EVENT' && eventState(title, now) === 'past';
  const { history } = useHistory(title.id);
  const progress = history.get(title.id);
  const action = primaryAction(title, history, now);
  const actions = (
    <>
      {action && action.kind !== 'remind' ? (
        <Play title={title} buttons={<PrimaryButtons action={action} onPlay={onPlay} />} isTrailer={action.kind === 'trailer'} />
      ) : null}
      <MinorActions>
        <FavoriteButton kind="PRODUCT" id={title.id} name={title.name} />
        <AddToList title={title} />
        <Beside>
          <ShareIcon title={title.name} of={{ targetKind: 'PRODUCT', targetId: title.id }} />
        </Beside>
        {hasFilm(title) && programType !== 'SERIES' ? (
          <Beside>
            <WatchedMenu of={title} isWatched={progress?.watched ?? false} isBegun={progress !== undefined} size="md" />
          </Beside>
        ) : null}
      </MinorActions>
    </>
  );
  return (
    <Hero
      title={title.name}
      picture={pictureSources(title.content, 'HERO_IMAGE')}
      eyebrow={programType === 'EVENT' ? <EventWhen event={title} /> : text(programType)}
      meta={<TitleFacts title={title} counted {...(length ? { length } : {})} />}
      {...(tagline ? { tagline } : {})}
      actions={!isOver && (action?.kind === 'remind' || action?.kind === 'trailer') ? <ComingActions title={title} now={now} onPlay={onPlay} /> : actions}
    />
  );
}
