import type { Platform } from '../platform/route.ts';

export function vocabRoutes(platform: Platform): void {
  void platform;
}
