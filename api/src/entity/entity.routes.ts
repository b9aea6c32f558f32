import type { Platform } from '../platform/route.ts';

export function entityRoutes(platform: Platform): void {
  void platform;
}
