import { useApi } from '@marquee/mf-shared/api';
import { useDocumentTitle } from '@marquee/mf-shared/ui';
import { useHistory } from '@marquee/mf-shared/watching';
import type { Product } from '@marquee/api/contract';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { warmEngine } from '../player/engine/start-engine.ts';
import { filmOf, type Film, type Stream } from '../player/film.ts';
import { Admission } from '../player/admission.tsx';
import { MomentsAtEnd } from '../player/moments/moment-layer.tsx';
import { PlayerSkeleton } from '../player/player-skeleton.tsx';
import { Player } from '../player/player.tsx';
import { NoFilm, TitleTrouble } from '../player/title-player.tsx';
import { useText } from '../text.ts';
import { EndScreen, type EndScreenProps } from './end-screen.tsx';
import { PollsAtEnd, RatingAtEnd } from './asked-at-end.tsx';
import { MoreLikeIt } from './more-like-it.tsx';
import { NextUp } from './next-up.tsx';
import { WatchFrame } from './watch-frame.tsx';
import { WatchHeader } from './watch-header.tsx';
import { detailPath, nextOf, seriesPathOf, watchedOf, type Watched } from './watched.ts';

/** Page at `/watch/{path}`: one title over the whole window, or with `?trailer` its trailer. A series plays its first episode, or the one of `?episode=`. */
export default function WatchPage() {
  const { path = '' } = useParams();
  const [query] = useSearchParams();
  useEffect(warmEngine, []);
  const product = useApi('GET /product/item', { query: { path, resolveBundle: true } });
  const series = useSeries(product.data);
  if (product.isPending || series.isAwaited)
    return (
      <WatchFrame>
        <PlayerSkeleton whole />
      </WatchFrame>
    );
  if (product.isError)
    return (
      <WatchFrame>
        <TitleTrouble
          whole
          error={product.error}
          onRetry={() => {
            void product.refetch();
          }}
        />
      </WatchFrame>
    );
  if (query.has('trailer') || isOnlyTrailed(product.data))
    return <Watching watched={{ title: product.data, series: undefined, next: undefined }} wanted="VIDEO_TRAILER" fromStart />;
  return <Watching watched={watchedOf(product.data, series.data, query.get('episode'))} wanted="VIDEO_MASTER" fromStart={query.get('from') === 'start'} />;
}

/** Returns whether a title has only a trailer to play: there is no film yet, or its event has not started. Its address then shows the trailer. */
function isOnlyTrailed({ content, metaData, products }: Product): boolean {
  const isAhead = metaData.programType === 'EVENT' && metaData.startsAt !== undefined && Date.parse(metaData.startsAt) > Date.now();
  const hasFilm = products.length > 0 || content.some(({ fileType }) => fileType === 'VIDEO_MASTER');
  return (isAhead || !hasFilm) && content.some(({ fileType }) => fileType === 'VIDEO_TRAILER');
}

/** Returns the series of an episode that was reached by its own path. */
function useSeries(product: Product | undefined) {
  const path = product?.metaData.episode === undefined ? undefined : seriesPathOf(product.path);
  const series = useApi('GET /product/item', { query: { path: path ?? '', resolveBundle: true } }, { enabled: path !== undefined });
  return { data: path === undefined ? undefined : series.data, isAwaited: path !== undefined && series.isPending };
}

interface WatchingProps {
  readonly watched: Watched;
  readonly wanted: Stream;
  readonly fromStart: boolean;
}

function Watching({ watched, wanted, fromStart }: WatchingProps) {
  const { title, series } = watched;
  const text = useText('watch');
  const navigate = useNavigate();
  const [stayedAt, setStayedAt] = useState<string>();
  const { history, isKnown } = useHistory(series?.id ?? title.id);
  const next = nextOf(watched, history);
  useDocumentTitle(text('watch', { name: series ? `${series.name}: ${title.name}` : title.name }));

  const film = filmOf(title, wanted, series?.id ?? null);
  const header = <WatchHeader watched={watched} />;
  if (!film)
    return (
      <WatchFrame header={header}>
        <NoFilm whole title={title} />
      </WatchFrame>
    );
  if (!isKnown)
    return (
      <WatchFrame>
        <PlayerSkeleton whole />
      </WatchFrame>
    );
  const goOn =
    next && series
      ? () => {
          void navigate(`/watch/${series.path}?episode=${next.path}`, { replace: true });
        }
      : undefined;
  const stays = stayedAt === title.path;
  return (
    <WatchFrame>
      <Admission film={film} whole header={header}>
        <Player
          film={film}
          startAt={fromStart ? 0 : (history.get(title.id)?.position ?? 0)}
          autoPlay
          whole
          header={header}
          onNext={goOn}
          onEnded={stays ? undefined : goOn}
          aside={
            next && goOn && !stays ? (
              <NextUp
                next={next}
                onPlay={goOn}
                onStay={() => {
                  setStayedAt(title.path);
                }}
              />
            ) : (
              <EndScreen
                {...endOf({ ...watched, next }, film)}
                onNext={goOn}
                goods={<MomentsAtEnd film={film} />}
                rating={<RatingAtEnd film={film} />}
                polls={<PollsAtEnd film={film} />}
                more={<MoreLikeIt watched={watched} />}
              />
            )
          }
        />
      </Admission>
    </WatchFrame>
  );
}

/** Returns what has ended, and where to go from there. */
function endOf(watched: Watched, { isTrailer }: Film): Pick<EndScreenProps, 'name' | 'what' | 'watchTo' | 'detailTo'> {
  const { title, series, next } = watched;
  const detailTo = detailPath(watched);
  if (isTrailer) return { what: 'trailer', name: title.name, detailTo, watchTo: filmOf(title) ? `/watch/${title.path}` : undefined };
  return series && !next ? { what: 'series', name: series.name, detailTo } : { what: 'title', name: title.name, detailTo };
}
