import type { Body, Identity } from '@marquee/api/contract';

/** Form values; an empty string stands for null. */
export interface ProfileDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly phone: string;
  readonly locale: string;
  readonly timeZone: string;
  /** ISO date such as `2008-02-29`, or empty. */
  readonly birthDate: string;
  readonly marketingConsent: boolean;
}

export function draftOf(identity: Identity): ProfileDraft {
  const { firstName, lastName, displayName, phone, locale, timeZone, birthDate, marketingConsent } = identity;
  return { firstName, lastName, displayName, phone, locale: locale ?? '', timeZone: timeZone ?? '', birthDate: birthDate ?? '', marketingConsent };
}

/** Returns only trimmed fields that differ from `began`, so that two devices do not undo each other. */
export function changesOf(draft: ProfileDraft, began: ProfileDraft, { id, version }: Pick<Identity, 'id' | 'version'>): Body<'POST /identity/item'> {
  const trimmed: ProfileDraft = {
    ...draft,
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    displayName: draft.displayName.trim(),
    phone: draft.phone.trim(),
  };
  const changed = Object.entries(trimmed).filter(([name, value]) => value !== began[name as keyof ProfileDraft]);
  return {
    id,
    version,
    ...Object.fromEntries(
      changed.map(([name, value]) => [name, (name === 'locale' || name === 'timeZone' || name === 'birthDate') && value === '' ? null : value]),
    ),
  };
}
