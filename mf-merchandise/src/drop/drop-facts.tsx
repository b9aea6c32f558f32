import type { Drop } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { Fact } from '../order/fact.tsx';
import { Facts } from '../order/order-parts.ts';
import { useText } from '../text.ts';

export const dropTones: Readonly<Record<Drop['status'], ChipTone>> = {
  PLANNED: 'neutral',
  REGISTERING: 'info',
  DRAWING: 'warning',
  SELLING: 'success',
  OVER: 'neutral',
  CANCELED: 'danger',
};

export function DropChip({ status }: Pick<Drop, 'status'>) {
  const text = useText('drop');
  return <Chip tone={dropTones[status]}>{text(`is${status}`)}</Chip>;
}

const Hash = styled.code`
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
`;

/** Shows a hash or a seed from left to right in every language. */
export const Hex = ({ children }: { readonly children: string }) => (
  <Hash dir="ltr" translate="no">
    {children}
  </Hash>
);

/** Shows the SKUs of a drop, the units left and the number of entries; no names. */
export function DropFacts({ drop: { skus, entries, limitPerPerson, turnMinutes } }: { readonly drop: Drop }) {
  const text = useText('drop');
  const { locale } = useShared('theme');
  return (
    <Facts>
      {skus.map(({ skuId, options, left, units }) => {
        const which = Object.values(options).join(', ');
        return (
          <Fact
            key={skuId}
            name={
              <>
                {text('left')} {which === '' ? null : <bdi>{which}</bdi>}
              </>
            }
          >
            {text('leftOf', { left: formatNumber(left, locale), units: formatNumber(units, locale) })}
          </Fact>
        );
      })}
      <Fact name={text('entries')}>{formatNumber(entries, locale)}</Fact>
      <Fact name={text('limit')}>{formatNumber(limitPerPerson, locale)}</Fact>
      <Fact name={text('turn')}>{text('minutesLong', { minutes: turnMinutes })}</Fact>
    </Facts>
  );
}
