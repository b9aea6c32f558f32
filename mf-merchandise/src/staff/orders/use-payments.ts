import { useApi } from '@marquee/mf-shared/api';

/** The payments of an order, both ways. */
export const usePayments = (orderId: string) => useApi('GET /transaction/list', { query: { orderId, size: 100 } });
