import { Stack } from '@marquee/mf-shared/ui';
import { useRight } from '@marquee/mf-shared/session';
import { ClassSection } from './class-section.tsx';
import { RateSection } from './rate-section.tsx';
import { ZoneSection } from './zone-section.tsx';

/** Where the shop sends to, what that costs, and which taxes are due there, for its staff: lent to the console. */
export function Delivery() {
  const canReadClasses = useRight('product:read');
  return (
    <Stack $gap={5}>
      <ZoneSection />
      <RateSection />
      {canReadClasses ? <ClassSection /> : null}
    </Stack>
  );
}
