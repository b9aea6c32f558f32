import type { Account, Address, Checkout, Identity } from '@marquee/api/contract';

/** What the form of contact and delivery holds. */
export interface ContactDraft extends Required<Address> {
  readonly email: string;
  readonly note: string;
}

const nowhere: Required<Address> = { name: '', line1: '', line2: '', postalCode: '', city: '', region: '', countryCode: '', phone: '' };

/** What the form starts from: what was saved, else what is known of who is here. */
export function draftOf({ email, note, shippingAddress, billingAddress }: Checkout, identity: Identity | null, countryCode: string): ContactDraft {
  const name = identity ? `${identity.firstName} ${identity.lastName}`.trim() : '';
  return { ...nowhere, name, countryCode, ...(shippingAddress ?? billingAddress), email: email ?? identity?.email ?? '', note };
}

/** The address as it is sent: trimmed, without what was left empty. */
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

/** Where one of the addresses of somebody's account leads. */
export function draftOfAccount({ recipient, line1, line2, postalCode, city, region, countryCode, phone }: Account): Required<Address> {
  return { name: recipient, line1, line2, postalCode, city, region, countryCode, phone: phone.slice(0, 30) };
}
