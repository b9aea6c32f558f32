import type { Checkout } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { countryName, useAddressLines } from '@marquee/mf-shared/ui/forms';
import { Stack } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Written = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
  > span {
    display: block;
  }
`;

type WhereProps = Pick<Checkout, 'shippingAddress' | 'shippingMethod'>;

/** The address goods go to and when they are expected there, or the place where they are fetched. */
export function WhereItGoes({ shippingAddress, shippingMethod }: WhereProps) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  const { phone: _phone, ...parts } = shippingAddress ?? { countryCode: '' };
  const written = useAddressLines(parts);
  if (shippingMethod?.kind === 'PICKUP')
    return (
      <p dir="auto">
        {shippingMethod.name}: {shippingMethod.description}
      </p>
    );
  if (!shippingAddress) return null;
  const { daysFrom = 0, daysTo = 0 } = shippingMethod ?? {};
  return (
    <Stack $gap={2}>
      <Written aria-label={text('sentTo')}>
        {[...written, countryName(shippingAddress.countryCode, locale)].map((line, at) => (
          <span key={at}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </Written>
      {shippingMethod ? <p>{daysFrom < daysTo ? text('expectedRange', { from: daysFrom, count: daysTo }) : text('expected', { count: daysTo })}</p> : null}
    </Stack>
  );
}
