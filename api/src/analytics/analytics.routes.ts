import type { Platform } from '../platform/route.ts';

export function analyticsRoutes(platform: Platform): void {
  void platform;
}
