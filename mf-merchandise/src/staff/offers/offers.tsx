import { useRight } from '@marquee/mf-shared/session';
import { Stack } from '@marquee/mf-shared/ui';
import { OfferSection } from './offer-section.tsx';
import { PlanSection } from './plan-section.tsx';

/** How titles can be had, and the plans there are: lent to the console. Who may not change them reads them. */
export function Offers() {
  const seesOffers = useRight('price:read');
  const seesPlans = useRight('subscription:read');
  return (
    <Stack $gap={6}>
      {seesOffers ? <OfferSection /> : null}
      {seesPlans ? <PlanSection /> : null}
    </Stack>
  );
}
