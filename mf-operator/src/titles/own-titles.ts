import { useSession } from '@marquee/mf-shared/session';

/** Narrows a list of the console to what is the caller's: a supplier works on its own titles, the house on every one. */
export function useOwnTitles(): { readonly organizationId?: string } {
  const organization = useSession().identity?.organization;
  return organization && organization.organizationType !== 'ORGANIZATION' ? { organizationId: organization.id } : {};
}
