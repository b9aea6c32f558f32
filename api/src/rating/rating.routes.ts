import type { Platform } from '../platform/route.ts';

export function ratingRoutes(platform: Platform): void {
  void platform;
}
