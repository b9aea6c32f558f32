import type { Platform } from '../platform/route.ts';

export function dataseriesRoutes(platform: Platform): void {
  void platform;
}
