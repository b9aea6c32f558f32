import type { PlayingFilm } from '@marquee/mf-shared/federation';
import { useMemo } from 'react';
import type { Film } from '../film.ts';
import { usePort } from '../player-context.ts';

/** The film on screen, for what is lent to lie over it; undefined until its video element stands. */
export function usePlayingFilm({ productId, name }: Film): PlayingFilm | undefined {
  const port = usePort();
  return useMemo(
    () => port && { productId, name, position: () => port.position(), followPosition: (listener) => port.followPosition(listener) },
    [port, productId, name],
  );
}
