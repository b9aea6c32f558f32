import type { Platform } from '../platform/route.ts';

export function subscriptionRoutes(platform: Platform): void {
  void platform;
}
