import { useApi } from '@marquee/mf-shared/api';
import { useDocumentTitle } from '@marquee/mf-shared/ui';
import type { Product } from '@marquee/api/contract';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { warmEngine } from '../player/engine/start-engine.ts';
import { filmOf } from '../player/film.ts';
import { PlayerSkeleton } from '../player/player-skeleton.tsx';
import { Player } from '../player/player.tsx';
import { NoFilm, TitleTrouble } from '../player/title-player.tsx';
import { NextUp } from './next-up.tsx';
import { WatchFrame } from './watch-frame.tsx';
import { WatchHeader } from './watch-header.tsx';
import { useWatchText } from './watch-text.ts';
import { seriesPathOf, watchedOf, type Watched } from './watched.ts';

/** `/watch/{path}`: one title over the whole window. A series plays its first episode, or the one of `?episode=`. */
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
  return <Watching watched={watchedOf(product.data, series.data, query.get('episode'))} />;
}

/** The series an episode belongs to, when it was reached by its own path. */
function useSeries(product: Product | undefined) {
  const path = product?.metaData.episode === undefined ? undefined : seriesPathOf(product.path);
  const series = useApi('GET /product/item', { query: { path: path ?? '', resolveBundle: true } }, { enabled: path !== undefined });
  return { data: path === undefined ? undefined : series.data, isAwaited: path !== undefined && series.isPending };
}

function Watching({ watched }: { readonly watched: Watched }) {
  const { title, series, next } = watched;
  const text = useWatchText();
  const navigate = useNavigate();
  const [stayedAt, setStayedAt] = useState<string>();
  useDocumentTitle(text.watch(series ? `${series.name}: ${title.name}` : title.name));

  const film = filmOf(title);
  const header = <WatchHeader watched={watched} />;
  if (!film)
    return (
      <WatchFrame header={header}>
        <NoFilm whole title={title} />
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
      <Player
        film={film}
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
          ) : null
        }
      />
    </WatchFrame>
  );
}
