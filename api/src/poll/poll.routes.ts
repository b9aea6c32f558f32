import type { Platform } from '../platform/route.ts';

export function pollRoutes(platform: Platform): void {
  void platform;
}
