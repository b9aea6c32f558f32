import type { Platform } from '../platform/route.ts';

export function oauthRoutes(platform: Platform): void {
  void platform;
}
