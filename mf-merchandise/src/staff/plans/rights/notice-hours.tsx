import { call, documentSettings, invalidate, useApi } from '@marquee/mf-shared/api';
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

/** Default and maximum of `right_notice_hours`. */
const USUAL = 48;
const MAX_NOTICE_HOURS = 720;

/** Edits how many hours before a right expires its owner is notified; for users who may change the tenant's settings. */
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
      const right_notice_hours = wholeOf(draft.hours, 0, MAX_NOTICE_HOURS) ?? USUAL;
      const result = await call('POST /tenant/item', { body: { id, version, settings: { right_notice_hours } } });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /tenant/item/:id');
      return result;
    },
    onDone() {
      void invalidate('GET /tenant/item/:id');
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
        {...api.form.register('hours', {
          validate: (typed) => wholeOf(typed, 0, MAX_NOTICE_HOURS) !== undefined || text('noticeWrong', { most: MAX_NOTICE_HOURS }),
        })}
      />
    </FormDialog>
  );
}
