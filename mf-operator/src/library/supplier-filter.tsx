import { useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Stack } from '@marquee/mf-shared/ui';
import { SearchBox } from '@marquee/mf-shared/ui/data-table';
import { useState } from 'react';
import { useText } from '../text.ts';
import { CheckList, CheckMenu } from './check-menu.tsx';

const SHOWN = 10;
/** Number of suppliers from which the menu has a search box. */
const SEARCHED_FROM = 7;

/** Returns the tenant's suppliers by organization type (spec §7), without the caller's own organization. */
function useSuppliers(q: string) {
  const canRead = useRight('organization:read');
  const own = useSession().identity?.organization?.id;
  const { data } = useApi(
    'GET /organization/list',
    {
      query: {
        ...{ page: 0, size: SHOWN, sortBy: 'name', sortDirection: 'asc', entityStatuses: 'APPROVED' },
        organizationTypes: 'LICENSOR,MERCHANT,PROVIDER',
        ...(q ? { q } : {}),
      },
    },
    { enabled: canRead, keepPrevious: true },
  );
  const listed = data?.content ?? [];
  const suppliers = listed.filter(({ id }) => id !== own);
  return { suppliers, total: (data?.totalElements ?? 0) - (listed.length - suppliers.length) };
}

/** Returns a supplier's name; undefined while loading, or without the right to read the organization. */
export function useSupplierName(id: string): string | undefined {
  return useApi('GET /organization/item/:id', { params: { id } }, { enabled: id !== '' }).data?.name;
}

/** Filters titles by supplier. Renders nothing in a tenant without suppliers. */
export function SupplierFilter({ chosen, onChange }: { readonly chosen: string; readonly onChange: (id: string) => void }) {
  const text = useText('library');
  const [q, search] = useState('');
  const { suppliers, total } = useSuppliers(q);
  const [most, setMost] = useState(0);
  if (total > most) setMost(total);
  if (most === 0) return null;
  return (
    <CheckMenu label={text('supplier')}>
      <Stack $gap={2}>
        {most >= SEARCHED_FROM ? <SearchBox label={text('searchSuppliers')} value={q} onChange={search} /> : null}
        <CheckList
          one
          legend={text('supplier')}
          choices={[{ id: '', label: text('anySupplier') }, ...suppliers.map(({ id, name }) => ({ id, label: name }))]}
          chosen={[chosen]}
          onChange={([id = '']) => {
            onChange(id);
          }}
        />
      </Stack>
    </CheckMenu>
  );
}
