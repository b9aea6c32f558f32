import type { Platform } from '../platform/route.ts';

export function pageRoutes(platform: Platform): void {
  void platform;
}
