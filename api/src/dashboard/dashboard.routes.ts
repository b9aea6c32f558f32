import type { Platform } from '../platform/route.ts';

export function dashboardRoutes(platform: Platform): void {
  void platform;
}
