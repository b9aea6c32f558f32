import type { Platform } from '../platform/route.ts';

export function workRoutes(platform: Platform): void {
  void platform;
}
