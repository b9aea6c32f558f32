import type { Platform } from '../platform/route.ts';

export function fileRoutes(platform: Platform): void {
  void platform;
}
