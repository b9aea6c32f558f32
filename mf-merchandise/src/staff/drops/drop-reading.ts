import { readAnew } from '@marquee/mf-shared/api';

/** All that the module shows of drops. */
export const readDropsAnew = () => readAnew('GET /drop/list', 'GET /drop/item/:id', 'GET /drop/numbers/:id', 'GET /drop/early/:id');
