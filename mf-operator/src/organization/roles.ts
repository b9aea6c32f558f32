import type { Role } from '@marquee/api/contract';

const below = ['ADMIN', 'EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT'] as const satisfies readonly Role[];

/** The roles somebody may hand out: none that may do more than they may, and the platform's own only among themselves. */
export function rolesWithin({ rights, role }: { readonly rights: readonly string[]; readonly role: Role | undefined }): readonly Role[] {
  if (!rights.includes('member:update')) return [];
  if (!rights.includes('owner:update')) return below;
  return role === 'PLATFORM_ADMIN' ? ['PLATFORM_ADMIN', 'OWNER', ...below] : ['OWNER', ...below];
}
