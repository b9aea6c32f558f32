import type { Failure } from '../../../contract/index.ts';
import { tidied } from '../../platform/addresses/check.ts';
import type { ColumnsOf, DraftOf } from '../../platform/resource/resource-types.ts';

type Draft = Pick<DraftOf<'order'>, 'shippingAddress' | 'billingAddress'>;

/** Which address of an order does not fit its country, and where. */
export function faultOfAddresses({ shippingAddress, billingAddress }: Draft): Failure | undefined {
  const checked = [shippingAddress && tidied(shippingAddress, 'shippingAddress'), billingAddress && tidied(billingAddress, 'billingAddress')];
  return checked.flatMap((one) => (one && !one.ok ? [one.error] : []))[0];
}

/** The addresses of an order as they are kept; `faultOfAddresses` has found nothing wrong with them. */
export function columnsOfAddresses({ shippingAddress, billingAddress }: Draft): ColumnsOf<'shop_order'> {
  const sent = shippingAddress && tidied(shippingAddress);
  const billed = billingAddress && tidied(billingAddress);
  return {
    ...(sent?.ok && { shipping_address: JSON.stringify(sent.value) }),
    ...(billed?.ok && { billing_address: JSON.stringify(billed.value) }),
  };
}
