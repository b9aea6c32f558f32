import type { Platform } from '../platform/route.ts';

export function transactionRoutes(platform: Platform): void {
  void platform;
}
