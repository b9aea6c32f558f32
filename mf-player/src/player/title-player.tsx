import { pictureSources, useApi, type ApiError } from '@marquee/mf-shared/api';
import { useFact } from '@marquee/mf-shared/bus';
import type { SlotProps } from '@marquee/mf-shared/federation';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, LinkButton, Picture } from '@marquee/mf-shared/ui';
import type { Product } from '@marquee/api/contract';
import { useEffect, useState } from 'react';
import { warmEngine } from './engine/start-engine.ts';
import { episodesOf, filmOf, type AnyTitle } from './film.ts';
import { PlayerSkeleton } from './player-skeleton.tsx';
import { usePlayerText } from './player-text.ts';
import { Player } from './player.tsx';
import { TitleState } from './title-state.tsx';

/** The player as other sections borrow it: one title, by its id. A series plays its first episode. */
export function TitlePlayer({ productId, autoPlay = false, onEnded }: SlotProps['player']) {
  useEffect(warmEngine, []);
  const title = useApi('GET /product/item/:id', { params: { id: productId } });
  if (title.isPending) return <PlayerSkeleton />;
  if (title.isError)
    return (
      <TitleTrouble
        error={title.error}
        onRetry={() => {
          void title.refetch();
        }}
      />
    );
  const film = filmOf(firstToPlay(title.data));
  return film ? <Player film={film} autoPlay={autoPlay} onEnded={onEnded} /> : <NoFilm title={title.data} />;
}

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
  const text = usePlayerText();
  if (error.code === 'SIGN_IN_REQUIRED') {
    return (
      <TitleState icon="film" title={text.signIn} why={text.signInWhy} whole={whole}>
        <LinkButton to="/login">{text.signIn}</LinkButton>
      </TitleState>
    );
  }
  if (error.code === 'NOT_FOUND') return <TitleState icon="film" title={text.notFound} why={text.notFoundWhy} whole={whole} />;
  return (
    <TitleState icon="alert" title={text.notLoaded} why={text.notLoadedWhy} whole={whole}>
      <Button onClick={onRetry}>{text.tryAgain}</Button>
    </TitleState>
  );
}

/** A title without a film: one that begins later says when. */
export function NoFilm({ title, whole = false }: { readonly title: AnyTitle; readonly whole?: boolean }) {
  const text = usePlayerText();
  const { locale } = useFact('theme');
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
      title={isAhead ? text.startsAt(formatDate(startsAt, locale, 'moment')) : text.noFilm}
      why={isAhead ? text.startsWhy : text.noFilmWhy}
    />
  );
}
