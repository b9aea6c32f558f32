import { call, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, Cluster, ErrorNote } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../../text.ts';
import { Says } from '../../discounts/says.ts';
import { goodsName, readVariantsAnew, type Variant } from './variant-row.ts';

interface Draft {
  readonly expectedOn: string;
  readonly limit: string;
  /** Field for errors of the variant itself. */
  readonly self: string;
}
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^(?:id|preorder)$/, 'self') })),
});

interface PreorderDialogProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. */
  readonly variant: Variant;
  readonly onClose: () => void;
}

/** Edits the pre-order of a variant: its date, its limit, and what becomes of waiting orders. */
export function PreorderDialog({ variant, onClose }: PreorderDialogProps) {
  const text = useText('variants');
  const staff = useText('staff');
  const { preorder } = variant;
  const [began] = useState<Draft>(() => ({ expectedOn: preorder?.expectedOn ?? '', limit: String(preorder?.limit ?? ''), self: '' }));
  const done = (saved: Variant) => {
    void readVariantsAnew();
    void request('toast.show', { tone: 'info', text: staff('saved', { name: goodsName(saved) }) });
    onClose();
  };
  const api = useApiForm<Draft, Variant>({
    defaultValues: began,
    async send({ expectedOn, limit }) {
      const { id, version } = variant;
      const result = await call('POST /product/sku/pre-order/:id', { params: { id }, body: { version, expectedOn, limit: Number(limit) } });
      if (result.ok) return result;
      if (result.error.code === 'STALE') await readVariantsAnew();
      return { ok: false, error: ofThisForm(result.error) };
    },
    words: {
      'self:in-use': text('preorderInUse'),
      'self:unfit': text('preorderInUse'),
      'limit:minimum': text('preorderTaken', { count: preorder?.taken ?? 0 }),
    },
    onDone: done,
  });
  const { form, errorOf } = api;
  form.register('self');
  const refusal = errorOf('self');
  return (
    <FormDialog
      api={api}
      title={text('preorderTitle', { variant: goodsName(variant) })}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      onClose={onClose}
    >
      <Says>{text('preorderNote')}</Says>
      <TextField
        label={text('preorderOn')}
        type="date"
        error={errorOf('expectedOn')}
        {...form.register('expectedOn', { validate: (typed) => typed !== '' || text('preorderOnMissing') })}
      />
      <TextField
        label={text('preorderLimit')}
        inputMode="numeric"
        maxLength={6}
        error={errorOf('limit')}
        {...form.register('limit', {
          validate: (typed) => (/^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 100_000) || text('preorderLimitWrong'),
        })}
      />
      {refusal ? <p role="alert">{refusal}</p> : null}
      {preorder ? <Ending variant={variant} onDone={done} /> : null}
    </FormDialog>
  );
}

/** Ends a pre-order: releases its orders, or cancels them. */
function Ending({ variant, onDone }: { readonly variant: Variant; readonly onDone: (saved: Variant) => void }) {
  const text = useText('variants');
  const [busy, setBusy] = useState<'release' | 'cancel'>();
  const [isSure, setSure] = useState(false);
  const [error, setError] = useState<ApiError>();
  const { id, version, preorder } = variant;
  async function end(to: 'release' | 'cancel'): Promise<void> {
    setBusy(to);
    const asked = { params: { id }, body: { version } };
    const result =
      to === 'release' ? await call('POST /product/sku/release-pre-orders/:id', asked) : await call('POST /product/sku/cancel-pre-orders/:id', asked);
    setBusy(undefined);
    setSure(false);
    if (result.ok) {
      onDone(result.value);
      return;
    }
    setError(result.error);
    await readVariantsAnew();
  }
  const count = preorder?.taken ?? 0;
  return (
    <>
      {error ? <ErrorNote error={error} /> : null}
      <Says>{preorder?.ended === 'RELEASED' ? text('preorderServing', { count }) : text('preorderEnds', { count, available: variant.available })}</Says>
      <Cluster $gap={3}>
        <Button type="button" variant="secondary" loading={busy === 'release'} disabled={preorder?.ended !== null} onClick={() => void end('release')}>
          {text('preorderRelease')}
        </Button>
        <Button
          type="button"
          variant="ghost"
          loading={busy === 'cancel'}
          disabled={preorder?.ended === 'CANCELED'}
          onClick={() => (count > 0 ? setSure(true) : void end('cancel'))}
        >
          {text('preorderCancel', { count })}
        </Button>
      </Cluster>
      <ConfirmDialog
        isOpen={isSure}
        danger
        title={text('preorderCancel', { count })}
        confirmLabel={text('preorderCancel', { count })}
        busy={busy === 'cancel'}
        onConfirm={() => void end('cancel')}
        onClose={() => {
          setSure(false);
        }}
      >
        {text('preorderCancelSure', { count })}
      </ConfirmDialog>
    </>
  );
}
