import type { Body, Cart, Estimate as Estimated } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney, formatPercent } from '@marquee/mf-shared/format';
import { Price } from '@marquee/mf-shared/ui';
import { countries, SelectField, TextField, useAddressFormat, wordFor } from '@marquee/mf-shared/ui/forms';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { itemsOf } from '../checkout/kept-checkout.ts';
import { useText } from '../text.ts';
import { EstimateFrame } from './estimate-frame.ts';
import { keepShipTo, readShipTo, type ShipTo } from './ship-to.ts';

const Sums = styled.dl<{ $old: boolean }>`
  display: grid;
  gap: var(--space-2);
  font-size: var(--font-sm);
  ${({ $old }) => ($old ? 'opacity: 0.6;' : '')}
  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
  }
  > :last-child {
    font-weight: 650;
  }
`;
/** Places both fields side by side, so that the region field moves nothing below. */
const Where = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr));
  gap: var(--space-3);
`;
const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** Estimates shipping and taxes for a place, which is stored for the next visit. */
export function Estimate({ items }: { readonly items: Body<'POST /checkout/estimate'>['items'] }) {
  const text = useText('estimate');
  const { locale } = useShared('theme');
  const [place, setPlace] = useState(readShipTo);
  const options = useMemo(() => countries(locale), [locale]);
  const { countryCode, region } = place;
  const choose = (next: ShipTo) => {
    setPlace(next);
    keepShipTo(next);
  };
  const body = { items, countryCode, ...(region !== '' && { region }) };
  const { data, error, isPlaceholderData } = useApi('POST /checkout/estimate', { body }, { enabled: countryCode !== '', keepPrevious: true });
  return (
    <EstimateFrame role="group" aria-label={text('title')}>
      <Where>
        <SelectField
          label={text('country')}
          placeholder={text('country')}
          options={options}
          value={countryCode}
          onChange={({ target }) => {
            choose({ countryCode: target.value, region: '' });
          }}
        />
        {data?.needsRegion === true && data.countryCode === countryCode ? <RegionField place={place} onChoose={choose} /> : null}
      </Where>
      {countryCode === '' ? <Note>{text('choose')}</Note> : null}
      {error && countryCode !== '' ? <Note role="status">{text('failed')}</Note> : null}
      {data && !error && countryCode !== '' ? <Said estimate={data} isOld={isPlaceholderData} /> : null}
    </EstimateFrame>
  );
}

export function CartEstimate({ cart }: { readonly cart: Pick<Cart, 'items'> }) {
  return <Estimate items={[...itemsOf(cart)]} />;
}

interface RegionProps {
  readonly place: ShipTo;
  readonly onChoose: (place: ShipTo) => void;
}

/** Asks for the region only where taxes differ within a country. */
function RegionField({ place: { countryCode, region }, onChoose }: RegionProps) {
  const text = useText('checkout');
  const format = useAddressFormat(countryCode);
  const [typed, setTyped] = useState(region);
  const label = text(wordFor('region', format));
  if (!format || format.countryCode !== countryCode) return null;
  if (format.regions.length > 0)
    return (
      <SelectField
        label={label}
        placeholder={text('chooseRegion')}
        options={format.regions.map(({ code, name }) => ({ id: code, label: name }))}
        value={region}
        onChange={({ target }) => {
          onChoose({ countryCode, region: target.value });
        }}
      />
    );
  return (
    <TextField
      label={label}
      dir="auto"
      maxLength={200}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
      }}
      onBlur={() => {
        onChoose({ countryCode, region: typed.trim() });
      }}
    />
  );
}

/** Shows the delivery time in working days. */
function Days({ daysFrom, daysTo }: { readonly daysFrom: number; readonly daysTo: number }) {
  const text = useText('estimate');
  return <Note>{daysFrom < daysTo ? text('daysRange', { from: daysFrom, count: daysTo }) : text('days', { count: daysTo })}</Note>;
}

function Said({ estimate, isOld }: { readonly estimate: Estimated; readonly isOld: boolean }) {
  const text = useText('estimate');
  const words = useText('checkout');
  const { locale } = useShared('theme');
  const { shipping, shippingMethod, hasOtherWays, notSent, taxes, total } = estimate;
  const rateOf = (partsPerMillion: number) => formatPercent(partsPerMillion / 1_000_000, locale, 3);
  const sent = shipping && (shipping.amount > 0 ? formatMoney(shipping, locale) : text('free'));
  if (notSent) return <Note role="status">{text(notSent)}</Note>;
  return (
    <>
      <Sums $old={isOld} aria-live="polite" aria-busy={isOld}>
        {shipping ? (
          <div>
            <dt>{text('shipping')}</dt>
            <dd>{hasOtherWays && shipping.amount > 0 ? text('from', { price: sent ?? '' }) : sent}</dd>
          </div>
        ) : null}
        {taxes
          .filter(({ isIncluded, amount }) => !isIncluded && amount.amount > 0)
          .map(({ name, partsPerMillion, amount }, at) => (
            <div key={at}>
              <dt>{words('taxOf', { name, rate: rateOf(partsPerMillion) })}</dt>
              <dd>
                <Price money={amount} />
              </dd>
            </div>
          ))}
        <div>
          <dt>{text('total')}</dt>
          <dd>
            <Price money={total} />
          </dd>
        </div>
      </Sums>
      {taxes
        .filter(({ isIncluded, amount }) => isIncluded && amount.amount > 0)
        .map(({ name, partsPerMillion, amount }, at) => (
          <Note key={at}>{words('includes', { name, amount: formatMoney(amount, locale), rate: rateOf(partsPerMillion) })}</Note>
        ))}
      {shippingMethod?.kind === 'DELIVERY' ? <Days {...shippingMethod} /> : null}
      <Note>{text('note')}</Note>
    </>
  );
}
