import type { Platform } from '../platform/route.ts';

export function connectionRoutes(platform: Platform): void {
  void platform;
}
