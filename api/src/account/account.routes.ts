import type { Platform } from '../platform/route.ts';

export function accountRoutes(platform: Platform): void {
  void platform;
}
