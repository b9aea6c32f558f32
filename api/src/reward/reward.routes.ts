import type { Platform } from '../platform/route.ts';

export function rewardRoutes(platform: Platform): void {
  void platform;
}
