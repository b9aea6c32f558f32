import type { Platform } from '../platform/route.ts';

export function locationRoutes(platform: Platform): void {
  void platform;
}
