import type { Platform } from '../platform/route.ts';

export function modelRoutes(platform: Platform): void {
  void platform;
}
