import { pictureSources, useApi, type ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import type { SlotProps } from '@marquee/mf-shared/federation';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, LinkButton, Picture } from '@marquee/mf-shared/ui';
import type { Product } from '@marquee/api/contract';
import { useHistory } from '@marquee/mf-shared/watching';
import { useEffect, useState } from 'react';
import { useText } from '../text.ts';
import { EndScreen } from '../watch/end-screen.tsx';
import { PollsAtEnd, RatingAtEnd } from '../watch/asked-at-end.tsx';
import { Admission } from './admission.tsx';
import { warmEngine } from './engine/start-engine.ts';
import { episodesOf, filmOf, type AnyTitle, type Stream } from './film.ts';
import { MomentsAtEnd } from './moments/moment-layer.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import { Player } from './player.tsx';
import { TitleState } from './title-state.tsx';
import { detailPath } from '../watch/watched.ts';

const whats = { VIDEO_MASTER: 'title', VIDEO_TRAILER: 'trailer', TEASER: 'teaser' } as const;
const wantedOf = ({ trailer, teaser }: SlotProps['player']): Stream => (teaser ? 'TEASER' : trailer ? 'VIDEO_TRAILER' : 'VIDEO_MASTER');

/** The player as other sections borrow it: one title, by its id. A series plays its first episode. */
export function TitlePlayer(props: SlotProps['player']) {
  const { productId, autoPlay = false, fromStart = false, preview = false, onEnded, onNext } = props;
  const wanted = wantedOf(props);
  useEffect(warmEngine, []);
  const title = useApi('GET /product/item/:id', { params: { id: productId } });
  const { history, isKnown } = useHistory(title.data ? (title.data.parentId ?? title.data.id) : undefined);
  if (title.isPending || (title.data && !isKnown)) return <PlayerSkeleton />;
  if (title.isError)
    return (
      <TitleTrouble
        error={title.error}
        onRetry={() => {
          void title.refetch();
        }}
      />
    );
  const chosen = wanted === 'VIDEO_MASTER' ? firstToPlay(title.data) : title.data;
  const film = filmOf(chosen, wanted, seriesIdOf(title.data, chosen), preview);
  const startAt = wanted !== 'VIDEO_MASTER' || fromStart ? 0 : (history.get(chosen.id)?.position ?? 0);
  if (!film) return <NoFilm title={title.data} />;
  const end = (
    <EndScreen
      name={chosen.name}
      what={whats[wanted]}
      onNext={onNext}
      goods={<MomentsAtEnd film={film} />}
      rating={<RatingAtEnd film={film} />}
      polls={<PollsAtEnd film={film} />}
    />
  );
  return (
    <Admission film={film}>
      <Player film={film} startAt={startAt} autoPlay={autoPlay} onEnded={onEnded} onNext={onNext} aside={end} />
    </Admission>
  );
}

const seriesIdOf = (asked: Product, chosen: AnyTitle) => (asked.id === chosen.id ? asked.parentId : asked.id);

function firstToPlay(title: Product): AnyTitle {
  return filmOf(title) ? title : (episodesOf(title)[0] ?? title);
}

interface TroubleProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
  readonly whole?: boolean;
}

/** Why there is no title to play. */
export function TitleTrouble({ error, onRetry, whole = false }: TroubleProps) {
  const text = useText('player');
  if (error.code === 'SIGN_IN_REQUIRED') {
    return (
      <TitleState icon="film" title={text('signIn')} why={text('signInWhy')} whole={whole}>
        <LinkButton to="/login">{text('signIn')}</LinkButton>
      </TitleState>
    );
  }
  if (error.code === 'NOT_FOUND') return <TitleState icon="film" title={text('notFound')} why={text('notFoundWhy')} whole={whole} />;
  return (
    <TitleState icon="alert" title={text('notLoaded')} why={text('notLoadedWhy')} whole={whole}>
      <Button onClick={onRetry}>{text('tryAgain')}</Button>
    </TitleState>
  );
}

/** A title without a film: one that begins later says when. */
export function NoFilm({ title, whole = false }: { readonly title: AnyTitle; readonly whole?: boolean }) {
  const text = useText('player');
  const { locale } = useShared('theme');
  const [openedAt] = useState(Date.now);
  const { startsAt } = title.metaData;
  const isAhead = startsAt !== undefined && Date.parse(startsAt) > openedAt;
  const sources = pictureSources(title.content, 'HERO_IMAGE') ?? pictureSources(title.content, 'POSTER');
  const ground = sources ? <Picture sources={sources} alt="" sizes="100vw" fill /> : undefined;
  return (
    <TitleState
      icon={isAhead ? 'clock' : 'film'}
      whole={whole}
      ground={ground}
      title={isAhead ? text('startsAt', { when: formatDate(startsAt, locale, 'start') }) : text('noFilm')}
      why={isAhead ? text('startsWhy') : text('noFilmWhy')}
    >
      {whole ? <LinkButton to={`${detailPath({ title, series: undefined })}?remind`}>{text('remind')}</LinkButton> : null}
    </TitleState>
  );
}
