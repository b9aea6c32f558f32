import type { Account, Address, Checkout, Identity } from '@marquee/api/contract';

export interface ContactDraft extends Required<Address> {
  readonly email: string;
  readonly note: string;
}

const nowhere: Required<Address> = { name: '', line1: '', line2: '', postalCode: '', city: '', region: '', countryCode: '', phone: '' };

/** Returns the initial form values: the saved ones, or else those of the user. */
export function draftOf({ email, note, shippingAddress, billingAddress }: Checkout, identity: Identity | null, countryCode: string): ContactDraft {
  const name = identity ? `${identity.firstName} ${identity.lastName}`.trim() : '';
  return { ...nowhere, name, countryCode, ...(shippingAddress ?? billingAddress), email: email ?? identity?.email ?? '', note };
}

/** Returns the address as sent: trimmed, without empty fields. */
export function addressOf(draft: ContactDraft): Address {
  const [name, line1, city] = [draft.name.trim(), draft.line1.trim(), draft.city.trim()];
  const [line2, region, postalCode, phone] = [draft.line2.trim(), draft.region.trim(), draft.postalCode.trim(), draft.phone.trim()];
  return {
    name,
    line1,
    city,
    countryCode: draft.countryCode,
    ...(line2 && { line2 }),
    ...(region && { region }),
    ...(postalCode && { postalCode }),
    ...(phone && { phone }),
  };
}

/** Returns the form values of an address of the account. */
export function draftOfAccount({ recipient, line1, line2, postalCode, city, region, countryCode, phone }: Account): Required<Address> {
  return { name: recipient, line1, line2, postalCode, city, region, countryCode, phone: phone.slice(0, 30) };
}
