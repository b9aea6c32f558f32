import type { Body, Organization } from '@marquee/api/contract';

/** Form values; an empty website or country stands for null. */
export interface OrganizationDraft {
  readonly name: string;
  /** Type chosen at creation. */
  readonly organizationType: Organization['organizationType'];
  readonly website: string;
  readonly countryCode: string;
  readonly logo: Organization['logo'];
}

export function draftOf({ name, organizationType, website, countryCode, logo }: Pick<Organization, keyof OrganizationDraft>): OrganizationDraft {
  return { name, organizationType, website: website ?? '', countryCode: countryCode ?? '', logo };
}

/** Trims an address and adds `https://` if the scheme is missing. */
export function wholeAddress(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
}

/** Returns only fields that differ from `before`, so that two people do not undo each other. */
export function changesOf(
  draft: OrganizationDraft,
  before: OrganizationDraft,
  { id, version }: Pick<Organization, 'id' | 'version'>,
): Body<'POST /organization/item'> {
  const website = wholeAddress(draft.website);
  const name = draft.name.trim();
  return {
    id,
    version,
    ...(name !== before.name && { name }),
    ...(website !== before.website && { website: website || null }),
    ...(draft.countryCode !== before.countryCode && { countryCode: draft.countryCode || null }),
    ...(draft.logo?.path !== before.logo?.path && { logo: draft.logo }),
  };
}
