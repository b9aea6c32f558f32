import type { Platform } from '../platform/route.ts';

export function passkeyRoutes(platform: Platform): void {
  void platform;
}
