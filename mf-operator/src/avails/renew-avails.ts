import { invalidate } from '@marquee/mf-shared/api';

/** Avails whose newest state is read again after a change. */
export const renewAvails = () => invalidate('GET /avail/list', 'GET /avail/item/:id', 'GET /avail/coverage', 'GET /avail/calendar', 'GET /avail/allowed');
