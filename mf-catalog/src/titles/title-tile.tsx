import { use } from 'react';
import type { ProductCard } from '@marquee/api/contract';
import { firstNow, pictureSources, prefetchApi, titleAddress } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { FewCards } from '@marquee/mf-shared/ui';
import { TitleCard, type TitleCardProps } from './title-card.tsx';
import { dateOf } from '../events/event-times.ts';
import { useGenreName } from './genre-names.ts';
import { FavoriteIcon } from '../favorites/favorite-button.tsx';
import { WithCorner } from '../favorites/favorite-corner.tsx';
import { useText } from '../text.ts';
import { TitleFacts } from './title-facts.tsx';
import { itemQuery } from './title-queries.ts';

const NEW_FOR_MS = 60 * 86_400_000;
/** A flag needs no ticking clock: the time the page was first drawn will do. */
function isNew(origin: string | null): boolean {
  const age = origin === null ? Infinity : firstNow() - Date.parse(origin);
  return age >= 0 && age < NEW_FOR_MS;
}

/** Returns how a title can be had, in a word or two; nothing where that is not known, or has ended since the list was read. */
function useOfferWords({ offer, playable }: ProductCard): string | undefined {
  const text = useText('titleTile');
  const { locale } = useShared('theme');
  if (!offer || playable !== 'FILM' || (offer.until !== undefined && Date.parse(offer.until) <= firstNow())) return undefined;
  const price = offer.price && formatMoney(offer.price, locale);
  if (offer.kind === 'RENTAL' && price !== undefined) return text('rent', { price });
  if (offer.kind === 'PURCHASE' && price !== undefined) return text('purchase', { price });
  return text(offer.kind === 'PLAN' ? 'plan' : 'free');
}

export interface TitleTileProps extends Pick<TitleCardProps, 'shape' | 'rank' | 'caption' | 'sizes' | 'eager' | 'progress'> {
  readonly title: ProductCard;
  /** A few words over the picture, instead of anything else. */
  readonly note?: string;
  /** Names the minimum age instead of anything else. */
  readonly showsAge?: boolean;
}

/** A title of any list as a card; its page is fetched when somebody is about to open it. */
export function TitleTile({ title, shape = 'poster', showsAge = false, note, ...card }: TitleTileProps) {
  const text = useText('titleTile');
  const { locale } = useShared('theme');
  const genreName = useGenreName();
  const genre = title.metaData.genres?.[0];
  const date = dateOf(title);
  const meta = [date ? formatDate(date, locale, 'year', 'UTC') : '', genre ? genreName(genre) : ''].filter(Boolean).join(' · ');
  const age = showsAge ? title.metaData.minimumAge : undefined;
  const usual = age !== undefined ? text('age', { age }) : title.playable === 'TRAILER' ? text('trailer') : isNew(title.origin) ? text('fresh') : undefined;
  const flag = note ?? usual;
  const mark = useOfferWords(title);
  const isFew = use(FewCards) && shape === 'poster';
  const picture = pictureSources(title.content, shape === 'poster' ? 'POSTER' : 'HERO_IMAGE');
  return (
    <WithCorner corner={<FavoriteIcon kind="PRODUCT" id={title.id} name={title.name} />}>
      <TitleCard
        to={titleAddress(title)}
        name={title.name}
        picture={picture}
        shape={shape}
        meta={meta}
        onApproach={() => {
          prefetchApi('GET /product/item', { query: itemQuery(title) });
        }}
        {...(flag !== undefined && { flag })}
        {...(mark !== undefined && { mark })}
        {...(isFew && { beside: <TitleFacts title={title} /> })}
        {...card}
      />
    </WithCorner>
  );
}
