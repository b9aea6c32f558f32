import type { EndpointKey, WebhookDelivery } from '@marquee/api/contract';
import { invalidate } from '@marquee/mf-shared/api';
import { useEffect } from 'react';

const EVERY_MS = 1500;
const SOON_MS = 15_000;

type Followed = Pick<WebhookDelivery, 'status' | 'nextAt'>;
const isBeingTried = ({ status, nextAt }: Followed) => status === 'PENDING' && nextAt !== null && Math.abs(Date.parse(nextAt) - Date.now()) < SOON_MS;

/** Refetches while a delivery is being tried or due within `SOON_MS`. */
export function useFollowed(deliveries: readonly Followed[] | undefined, key: EndpointKey): void {
  useEffect(() => {
    if (!deliveries?.some(({ status }) => status === 'PENDING')) return undefined;
    const timer = setInterval(() => {
      if (deliveries.some(isBeingTried)) void invalidate(key, 'GET /webhook/delivery/list', 'GET /webhook/endpoint/list');
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [deliveries, key]);
}
