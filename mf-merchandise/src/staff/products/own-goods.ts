import { useSession } from '@marquee/mf-shared/session';

/** Named one by one: a session stored before organizations said their type is of the house until it is read anew. */
const suppliers: readonly string[] = ['LICENSOR', 'PROVIDER', 'MERCHANT'];

/** Narrows a list to what is the caller's: a supplier works on its own goods, the house sees every one. */
export function useOwnGoods(): { readonly organizationId?: string } {
  const organization = useSession().identity?.organization;
  return organization && suppliers.includes(organization.organizationType) ? { organizationId: organization.id } : {};
}
