import type { Platform } from '../platform/route.ts';

export function inviteRoutes(platform: Platform): void {
  void platform;
}
