import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';
import { checkZone } from './shipping.service.ts';

export function shippingRoutes(platform: Platform): void {
  serveResource(platform, 'shipping/zone', {
    table: 'shipping_zone',
    owner: 'tenant',
    onDelete: 'remove',
    check: checkZone,
    // What a copy is for is decided before anything is sent by it.
    onClone: () => ({ countries: '[]', is_elsewhere: false }),
  });
}
