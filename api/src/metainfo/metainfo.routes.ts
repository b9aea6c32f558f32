import type { Platform } from '../platform/route.ts';

export function metainfoRoutes(platform: Platform): void {
  void platform;
}
