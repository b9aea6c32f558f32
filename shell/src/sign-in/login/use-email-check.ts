import { useRef, useState } from 'react';
import type { Reply } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { MAIL_PATTERN } from '@marquee/mf-shared/ui/forms';

type Checked = Reply<'POST /auth/check-email'> & { readonly given: string };

export interface EmailCheck {
  /** Checks an address once it is complete; drops the answer if another was typed meanwhile. */
  readonly look: (given: string) => void;
  /** Returns the result for exactly this address. */
  readonly of: (given: string) => Checked | undefined;
}

export function useEmailCheck(): EmailCheck {
  const [checked, setChecked] = useState<Checked>();
  const asked = useRef('');
  const look = async (given: string) => {
    const email = given.trim();
    if (!MAIL_PATTERN.test(email) || email === asked.current) return;
    asked.current = email;
    const answer = await call('POST /auth/check-email', { body: { email } });
    if (answer.ok && asked.current === email) setChecked({ ...answer.value, given: email });
  };
  return {
    look: (given) => void look(given),
    of: (given) => (checked?.given === given.trim() ? checked : undefined),
  };
}
