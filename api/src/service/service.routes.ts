import type { Platform } from '../platform/route.ts';

export function serviceRoutes(platform: Platform): void {
  void platform;
}
