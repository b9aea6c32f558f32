import type { Body, Reply } from '@marquee/api/contract';

export type Account = Reply<'GET /identity/account/list'>['content'][number];

const names = ['label', 'kind', 'recipient', 'company', 'taxId', 'phone', 'line1', 'line2', 'city', 'region', 'postalCode', 'countryCode'] as const;
export type AddressDraft = Pick<Account, (typeof names)[number]>;

/** Returns a stored address as form values, or a blank one with this person's name and country. */
export function draftOf(account: Account | undefined, fresh: { readonly recipient: string; readonly countryCode: string }): AddressDraft {
  if (account) return Object.fromEntries(names.map((name) => [name, account[name]])) as unknown as AddressDraft;
  return { label: '', kind: 'PERSONAL', company: '', taxId: '', phone: '', line1: '', line2: '', city: '', region: '', postalCode: '', ...fresh };
}

/** Returns the request with trimmed fields. A private address has neither company nor tax number. */
export function savingOf(draft: AddressDraft, account: Account | undefined): Body<'POST /identity/account/item'> {
  const trimmed = Object.fromEntries(names.map((name) => [name, draft[name].trim()])) as unknown as AddressDraft;
  return {
    ...(account && { id: account.id, version: account.version }),
    ...trimmed,
    ...(draft.kind === 'PERSONAL' && { company: '', taxId: '' }),
  };
}
