import type { Platform } from '../platform/route.ts';

export function referenceRoutes(platform: Platform): void {
  void platform;
}
