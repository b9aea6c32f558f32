import type { Role } from '@marquee/api/contract';
import { FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../text.ts';

const roles = ['OWNER', 'ADMIN', 'EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT'] as const satisfies readonly Role[];
const EVERY = 'every';

interface Filter {
  readonly q: string;
  readonly role: Role | undefined;
}

export function MemberFilters({ q, role, onChange }: Filter & { readonly onChange: (change: Partial<Filter>) => void }) {
  const text = useText('organization');
  const names = useText('account');
  return (
    <FilterBar>
      <SearchBox
        label={text('search')}
        value={q}
        onChange={(next) => {
          onChange({ q: next.trim() });
        }}
      />
      <Select
        label={text('role')}
        labelHidden
        size="sm"
        value={role ?? EVERY}
        options={[{ id: EVERY, label: text('anyRole') }, ...roles.map((id) => ({ id, label: names(id) }))]}
        onChange={(id) => {
          onChange({ role: roles.find((one) => one === id) });
        }}
      />
    </FilterBar>
  );
}
