import type { Platform } from '../platform/route.ts';
import { availsRoutes } from './avails/avails.routes.ts';
import { availsImportRoutes } from './avails/import.routes.ts';
import { channelRoutes } from './channel/channel.routes.ts';
import { feedRoutes } from './feed/feed.routes.ts';

export function distributionRoutes(platform: Platform): void {
  availsRoutes(platform);
  availsImportRoutes(platform);
  channelRoutes(platform);
  feedRoutes(platform);
}
