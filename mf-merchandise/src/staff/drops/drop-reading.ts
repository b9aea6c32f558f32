import { invalidate } from '@marquee/mf-shared/api';

/** All that the module shows of drops. */
export const readDropsAnew = () => invalidate('GET /drop/list', 'GET /drop/item/:id', 'GET /drop/numbers/:id', 'GET /drop/early/:id');
