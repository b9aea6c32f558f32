import { Stack } from '@marquee/mf-shared/ui';
import { RateSection } from './rate-section.tsx';
import { ZoneSection } from './zone-section.tsx';

/** Where the shop sends to, what that costs, and which taxes are due there, for its staff: lent to the console. */
export function Delivery() {
  return (
    <Stack $gap={5}>
      <ZoneSection />
      <RateSection />
    </Stack>
  );
}
