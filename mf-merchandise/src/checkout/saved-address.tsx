import type { Account } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { SelectField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../text.ts';
import { draftOfAccount, type ContactDraft } from './contact-draft.ts';

interface SavedAddressProps {
  readonly form: ApiForm<ContactDraft>['form'];
  /** Nothing was saved with this checkout yet: the address somebody has chosen as theirs fills the form, unless they were faster. */
  readonly isNew: boolean;
}

const wordsOf = ({ label, recipient, line1, city }: Account) => [label, recipient, line1, city].filter(Boolean).join(', ');

/** The addresses of one's account, to fill the form with; nothing for who has none. */
export function SavedAddress({ form, isNew }: SavedAddressProps) {
  const text = useText('checkout');
  const { identity } = useSession();
  const { data } = useApi('GET /identity/account/list', { query: { size: 50 } }, { enabled: identity !== null });
  const saved = data?.content ?? [];
  const fill = (account: Account) => {
    for (const [name, value] of Object.entries(draftOfAccount(account))) form.setValue(name as keyof ContactDraft, value, { shouldDirty: true });
    form.clearErrors();
  };
  const primary = saved.find((account) => account.primary);
  const fillOnce = useEffectEvent(() => {
    const { line1, city, postalCode } = form.getValues();
    if (isNew && primary && line1 + city + postalCode === '') fill(primary);
  });
  const primaryId = primary?.id;
  useEffect(() => {
    if (primaryId !== undefined) fillOnce();
  }, [primaryId]);
  if (saved.length === 0) return null;
  return (
    <SelectField
      label={text('saved')}
      placeholder={text('chooseSaved')}
      options={saved.map((account) => ({ id: account.id, label: wordsOf(account) }))}
      defaultValue=""
      onChange={({ target }) => {
        const chosen = saved.find(({ id }) => id === target.value);
        if (chosen) fill(chosen);
      }}
    />
  );
}
