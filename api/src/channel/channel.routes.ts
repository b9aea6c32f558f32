import type { Platform } from '../platform/route.ts';

export function channelRoutes(platform: Platform): void {
  void platform;
}
