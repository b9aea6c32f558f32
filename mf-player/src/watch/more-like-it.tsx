import { pictureSources, titleAddress, useApi } from '@marquee/mf-shared/api';
import { useId } from 'react';
import { useFacts } from '../player/player-context.ts';
import { useText } from '../text.ts';
import { NextCard } from './next-card.tsx';
import type { Watched } from './watched.ts';

const SHOWN = 4;

/** A few of the same genre, for whoever wants to go on; nothing when there are none. Asked for once the film is over. */
export function MoreLikeIt({ watched }: { readonly watched: Pick<Watched, 'title' | 'series'> }) {
  const text = useText('watch');
  const heading = useId();
  const { ended } = useFacts();
  const whole = watched.series ?? watched.title;
  const genre = whole.metaData.genres?.[0];
  const metaData = JSON.stringify({ programType: ['FEATURE', 'PROGRAM', 'SHORT', 'SERIES'], ...(genre ? { genres: [genre] } : {}) });
  const query = { view: 'card', page: 0, size: SHOWN + 1, entityStatuses: 'APPROVED,COMPLETED', sortBy: 'viewCount', sortDirection: 'DESC', metaData } as const;
  const { data } = useApi('GET /product/list', { query }, { enabled: ended });
  const others = data?.content.filter(({ id }) => id !== whole.id).slice(0, SHOWN) ?? [];
  return (
    <div className="more" data-many={others.length > 0 ? '' : undefined}>
      {others.length > 0 ? (
        <>
          <h3 id={heading}>{text('more')}</h3>
          <ul role="list" aria-labelledby={heading}>
            {others.map((title) => (
              <li key={title.id}>
                <NextCard
                  to={titleAddress(title)}
                  name={title.name}
                  picture={pictureSources(title.content, 'HERO_IMAGE') ?? pictureSources(title.content, 'POSTER')}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
