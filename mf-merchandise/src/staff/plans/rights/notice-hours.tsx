import { call, documentSettings, readAnew, useApi } from '@marquee/mf-shared/api';
import type { TenantRecord } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { Button } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../text.ts';
import { Place } from '../../place.ts';
import { wholeOf } from '../../whole.ts';

/** Where a tenant does not say, and the most it may. */
const USUAL = 48;
const MOST = 720;

/** How long before a right runs out its person is told: for who may change the tenant's settings. */
export function NoticeHours() {
  const text = useText('staffRights');
  const { id } = documentSettings().tenant;
  const tenant = useApi('GET /tenant/item/:id', { params: { id } });
  const [isOpen, setOpen] = useState(false);
  const hours = tenant.data?.settings.right_notice_hours ?? USUAL;
  return (
    <Place $isKept={!tenant.data}>
      <Button
        size="sm"
        variant="secondary"
        icon={<Bell />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('notice', { hours })}
      </Button>
      {isOpen && tenant.data ? (
        <NoticeDialog
          tenant={tenant.data}
          hours={hours}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </Place>
  );
}

interface NoticeDialogProps {
  readonly tenant: Pick<TenantRecord, 'id' | 'version'>;
  readonly hours: number;
  readonly onClose: () => void;
}

function NoticeDialog({ tenant: { id, version }, hours, onClose }: NoticeDialogProps) {
  const text = useText('staffRights');
  const staff = useText('staff');
  const api = useApiForm<{ hours: string }, TenantRecord>({
    defaultValues: { hours: String(hours) },
    async send(draft) {
      const right_notice_hours = wholeOf(draft.hours, 0, MOST) ?? USUAL;
      const result = await call('POST /tenant/item', { body: { id, version, settings: { right_notice_hours } } });
      if (!result.ok && result.error.code === 'STALE') await readAnew('GET /tenant/item/:id');
      return result;
    },
    onDone() {
      void readAnew('GET /tenant/item/:id');
      void request('toast.show', { tone: 'info', text: text('noticeSaved') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} size="sm" title={text('noticeTitle')} act={staff('save')} words={{ STALE: staff('stale') }} onClose={onClose}>
      <p>{text('noticeText')}</p>
      <TextField
        label={text('noticeHours')}
        description={text('noticeNote')}
        dir="ltr"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={api.errorOf('hours')}
        {...api.form.register('hours', { validate: (typed) => wholeOf(typed, 0, MOST) !== undefined || text('noticeWrong', { most: MOST }) })}
      />
    </FormDialog>
  );
}
