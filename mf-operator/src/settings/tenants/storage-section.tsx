import type { TenantDetail } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatBytes } from '@marquee/mf-shared/format';
import { Button } from '@marquee/mf-shared/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../account/frame/section.tsx';
import { Meter } from '../../page/meter.tsx';
import { useText } from '../../text.ts';
import { EditQuota } from './edit-quota.tsx';

/** How much of a tenant's uploads is kept, and the way to change how much may be. */
export function StorageSection({ tenant, canEdit }: { readonly tenant: TenantDetail; readonly canEdit: boolean }) {
  const text = useText('quota');
  const { locale } = useShared('theme');
  const [isOpen, setOpen] = useState(false);
  const { used, quota, personQuota } = tenant.storage;
  const change = (
    <Button
      size="sm"
      variant="secondary"
      icon={<Pencil />}
      onClick={() => {
        setOpen(true);
      }}
    >
      {text('change')}
    </Button>
  );
  return (
    <Section title={text('title')} lead={text('each', { most: formatBytes(personQuota, locale) })} actions={canEdit ? change : null}>
      <Meter label={text('title')} used={used} quota={quota} words={(used, quota) => text('of', { used, quota })} />
      {isOpen ? (
        <EditQuota
          tenant={tenant}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </Section>
  );
}
