import type { Platform } from '../platform/route.ts';

export function contentRoutes(platform: Platform): void {
  void platform;
}
