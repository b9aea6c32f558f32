import type { Platform } from '../platform/route.ts';

export function availsRoutes(platform: Platform): void {
  void platform;
}
