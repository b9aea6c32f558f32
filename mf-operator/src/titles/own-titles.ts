import { useSession } from '@marquee/mf-shared/session';

/** Named one by one: a session stored before organizations said their type is of the house until it is read anew. */
const suppliers: readonly string[] = ['LICENSOR', 'PROVIDER', 'MERCHANT'];

/** Narrows a list of the console to what is the caller's: a supplier works on its own titles, the house on every one. */
export function useOwnTitles(): { readonly organizationId?: string } {
  const organization = useSession().identity?.organization;
  return organization && suppliers.includes(organization.organizationType) ? { organizationId: organization.id } : {};
}
