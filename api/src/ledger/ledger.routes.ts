import type { Platform } from '../platform/route.ts';

export function ledgerRoutes(platform: Platform): void {
  void platform;
}
