import type { Address, Checkout, Identity } from '@marquee/api/contract';

/** What the form of contact and delivery holds. */
export interface ContactDraft extends Required<Address> {
  readonly email: string;
  readonly note: string;
}

const mayLack = new Set(['line2', 'region', 'postalCode', 'phone']);
const nowhere: Required<Address> = { name: '', line1: '', line2: '', postalCode: '', city: '', region: '', countryCode: '', phone: '' };

/** What the form starts from: what was saved, else what is known of who is here. */
export function draftOf({ email, note, shippingAddress }: Checkout, identity: Identity | null, countryCode: string): ContactDraft {
  const name = identity ? `${identity.firstName} ${identity.lastName}`.trim() : '';
  return { ...nowhere, name, countryCode, ...shippingAddress, email: email ?? identity?.email ?? '', note };
}

/** The address as it is sent: trimmed, without what was left empty. */
export function addressOf(draft: ContactDraft): Address {
  const lines = Object.keys(nowhere).map((name) => [name, draft[name as keyof Address].trim()] as const);
  return Object.fromEntries(lines.filter(([name, value]) => value !== '' || !mayLack.has(name))) as unknown as Address;
}
