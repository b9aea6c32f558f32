import { useSession } from '@marquee/mf-shared/session';

/** Whether the signed-in person's primary role is the platform's own; to others the API tells of no tenant but theirs. */
export function usePlatformAdmin(): boolean {
  return useSession().identity?.organizationRoles.some(({ role, primary }) => primary && role === 'PLATFORM_ADMIN') ?? false;
}
