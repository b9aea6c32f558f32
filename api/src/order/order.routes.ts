import type { Platform } from '../platform/route.ts';

export function orderRoutes(platform: Platform): void {
  void platform;
}
