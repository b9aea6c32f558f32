import type { Address } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { Panel, Stack } from '@marquee/mf-shared/ui';
import { countryName, useAddressLines } from '@marquee/mf-shared/ui/forms';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { Quiet, Said } from '../../order/order-parts.ts';
import type { Order } from '../../order/order-row.ts';

const Lines = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
  > * {
    display: block;
  }
`;
const Mail = styled.a`
  color: var(--accent-text);
  overflow-wrap: anywhere;
`;

function AddressLines({ address }: { readonly address: Address }) {
  const { locale } = useShared('theme');
  const { phone = '', ...parts } = address;
  const lines = [...useAddressLines(parts), countryName(parts.countryCode, locale)];
  return (
    <Lines>
      {lines.map((line, at) => (
        // Two lines of an address may be equal.
        <span key={`${at} ${line}`}>
          <bdi>{line}</bdi>
        </span>
      ))}
      {phone ? (
        <span>
          <bdi dir="ltr">{phone}</bdi>
        </span>
      ) : null}
    </Lines>
  );
}

export function OrderContact({ order, actions }: { readonly order: Order; readonly actions: ReactNode }) {
  const text = useText('staffOrders');
  const { email, shippingAddress, billingAddress, note } = order;
  return (
    <Panel title={text('contact')} actions={actions}>
      <Stack $gap={4}>
        {email === null ? (
          <Quiet>{text('noEmail')}</Quiet>
        ) : (
          <Mail href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </Mail>
        )}
        <div>
          <Quiet as="h3">{text('shippingAddress')}</Quiet>
          {shippingAddress ? <AddressLines address={shippingAddress} /> : <Quiet>{text('noAddress')}</Quiet>}
        </div>
        {billingAddress ? (
          <div>
            <Quiet as="h3">{text('billingAddress')}</Quiet>
            <AddressLines address={billingAddress} />
          </div>
        ) : null}
        {note ? (
          <div>
            <Quiet as="h3">{text('note')}</Quiet>
            <Said dir="auto">{note}</Said>
          </div>
        ) : null}
      </Stack>
    </Panel>
  );
}
