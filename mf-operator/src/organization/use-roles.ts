import type { Role } from '@marquee/api/contract';
import { useSession } from '@marquee/mf-shared/session';
import { useMemo } from 'react';
import type { CardChoice } from '../page/choice-cards.tsx';
import { useText } from '../text.ts';
import { rolesWithin } from './roles.ts';

/** The roles one may hand out, in words. */
export function useRoles(): { readonly names: (role: Role) => string; readonly within: readonly Role[]; readonly cards: readonly CardChoice[] } {
  const names = useText('account');
  const text = useText('organization');
  const { identity } = useSession();
  return useMemo(() => {
    const role = identity?.organizationRoles.find(({ primary }) => primary)?.role;
    const within = rolesWithin({ rights: identity?.rights ?? [], role });
    return { names, within, cards: within.map((id) => ({ id, label: names(id), about: text(`${id}_about`) })) };
  }, [identity, names, text]);
}
