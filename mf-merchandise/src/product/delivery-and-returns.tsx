import { documentSettings } from '@marquee/mf-shared/api';
import { Stack } from '@marquee/mf-shared/ui';
import { Estimate } from '../cart/estimate.tsx';
import { ReturnTerms } from '../order/return-terms.tsx';

/** Shows what it costs to have one of a product sent, how long that takes, and how it is sent back. */
export function DeliveryAndReturns({ skuId }: { readonly skuId: string }) {
  return (
    <Stack $gap={3}>
      <Estimate items={[{ skuId, quantity: 1 }]} />
      <ReturnTerms settings={documentSettings().tenant.settings} />
    </Stack>
  );
}
