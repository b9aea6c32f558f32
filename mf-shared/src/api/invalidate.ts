import type { EndpointKey } from '@marquee/api/contract';
import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** After a change: what these endpoints said is old, and whatever page shows it reads it once more. */
export async function invalidate(...old: readonly EndpointKey[]): Promise<void> {
  await Promise.all(old.map((key) => renew({ queryKey: [key] })));
}

/** The same for everything that was read. */
export const readAllAnew = () => renew({});

/** A first reading under way is given up: it may have been answered before the change, and invalidating alone would join it. */
async function renew(which: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(which);
  await queryClient.invalidateQueries(which);
}
