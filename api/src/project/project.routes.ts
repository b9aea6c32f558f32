import type { Platform } from '../platform/route.ts';

export function projectRoutes(platform: Platform): void {
  void platform;
}
