import type { Platform } from '../platform/route.ts';

export function merchandiseRoutes(platform: Platform): void {
  void platform;
}
