import type { OfferKind, Query } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Chip, Choice, EmptyState, type ChipTone } from '@marquee/mf-shared/ui';
import { FilterBar, type Column } from '@marquee/mf-shared/ui/data-table';
import { Ticket } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { PricedListing } from '../priced-listing.tsx';
import { SIZE } from '../record-listing.tsx';
import { currencyIn, useShopCurrency } from '../shop-currency.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { offerKinds, offerStateOf, type Offer, type OfferState } from './offer-draft.ts';
import { useOfferWords } from './offer-words.ts';

const EVERY = 'every';
const tones: Readonly<Record<OfferState, ChipTone>> = { HOLDS: 'success', COMING: 'info', OVER: 'neutral', WITHDRAWN: 'neutral', DRAFT: 'neutral' };
const places = { KEPT: 'APPROVED,COMPLETED,DRAFT,PROCESSING,REJECTED', ARCHIVED: 'ARCHIVED' } as const;
type Place = keyof typeof places;

function useColumns(now: number): readonly Column<Offer>[] {
  const text = useText('staffOffers');
  const { locale } = useShared('theme');
  const { gives, where } = useOfferWords();
  return useMemo(
    () => [
      { id: 'title', header: text('title'), cell: ({ productName }) => <bdi>{productName}</bdi> },
      {
        id: 'gives',
        header: text('gives'),
        cell: (offer) => (
          <Words>
            {gives(offer)}
            <small>{where(offer.territories)}</small>
          </Words>
        ),
      },
      { id: 'startsAt', header: text('from'), cell: ({ startsAt }) => formatDate(startsAt, locale, 'zoned') },
      { id: 'endsAt', header: text('until'), cell: ({ endsAt }) => (endsAt === null ? text('noEnd') : formatDate(endsAt, locale, 'zoned')) },
      {
        id: 'state',
        header: text('state'),
        cell: (offer) => {
          const state = offerStateOf(offer, now);
          return <Chip tone={tones[state]}>{text(`state${state}`)}</Chip>;
        },
      },
    ],
    [text, locale, gives, where, now],
  );
}

/** How titles can be had, the newest first: lent to the console. Who may not change offers reads them. */
export function Offers() {
  const text = useText('staffOffers');
  const canWrite = useRight('price:update');
  const [page, setPage] = useState(0);
  const [kind, setKind] = useState<OfferKind>();
  const [place, setPlace] = useState<Place>('KEPT');
  const query: Query<'GET /product/offer/list'> = { page, size: SIZE, entityStatuses: places[place], ...(kind && { kind }) };
  const list = useApi('GET /product/offer/list', { query }, { keepPrevious: true });
  const currency = useShopCurrency(canWrite ? currencyIn(list, ({ price }) => price?.currency) : undefined);
  const columns = useColumns(list.dataUpdatedAt);
  return (
    <PricedListing
      title={text('heading')}
      add={text('add')}
      list={list}
      columns={columns}
      page={page}
      onPageChange={setPage}
      toolbar={
        <FilterBar>
          <Choice
            label={text('kind')}
            value={kind ?? EVERY}
            options={[{ id: EVERY, label: text('anyKind') }, ...offerKinds.map((id) => ({ id, label: text(`kind${id}`) }))]}
            onChange={(id) => {
              setKind(offerKinds.find((one) => one === id));
              setPage(0);
            }}
          />
          <Choice
            label={text('state')}
            value={place}
            options={(['KEPT', 'ARCHIVED'] as const).map((id) => ({ id, label: text(`place${id}`) }))}
            onChange={(id) => {
              setPlace(id === 'ARCHIVED' ? 'ARCHIVED' : 'KEPT');
              setPage(0);
            }}
          />
        </FilterBar>
      }
      empty={<EmptyState icon={<Ticket />} title={text('none')} text={text('noneText')} />}
      canWrite={canWrite}
      currency={currency}
      dialog={(offer, about) => <OfferDialog offer={offer} {...about} />}
    />
  );
}
