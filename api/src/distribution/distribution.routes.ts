import type { Platform } from '../platform/route.ts';
import { availsRoutes } from './avails/avails.routes.ts';
import { channelRoutes } from './channel/channel.routes.ts';

export function distributionRoutes(platform: Platform): void {
  availsRoutes(platform);
  channelRoutes(platform);
}
