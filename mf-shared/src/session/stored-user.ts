import type { Identity } from '@marquee/api/contract';

/** Spec §3, §9: the user is kept locally under this key. */
const USER_KEY = 'user';

export function readStoredUser(): Identity | null {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as Identity | null;
  } catch {
    return null;
  }
}

export function storeUser(identity: Identity | null): void {
  if (identity) localStorage.setItem(USER_KEY, JSON.stringify(identity));
  else localStorage.removeItem(USER_KEY);
}

/** Spec §6: no roles, the organization on the user; else that of the primary role; none primary, none. */
export function organizationOf(user: Pick<Identity, 'organizationRoles' | 'organization'>): string | undefined {
  if (user.organizationRoles.length === 0) return user.organization?.id;
  return user.organizationRoles.find((role) => role.primary)?.organizationId;
}
