import type { Reply } from '@marquee/api/contract';
import { call, useApi, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { EmptyState, Price } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { SelectField, TextField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useMemo } from 'react';
import { useText } from '../../../text.ts';
import { fractionDigits } from '../../money-input.ts';
import { useSettled } from '../../use-settled.ts';
import { bodyOf, changeOf, hows, isShare, type PricesDraft } from './prices-draft.ts';
import { readVariantsAnew, useVariantName, type Variant } from './variant-row.ts';

type Changed = Reply<'POST /product/sku/prices'>;
type Row = Changed['content'][number];

/** Maps error paths to the form's only field of values. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => (/^(?:price|amount|partsPerMillion)\b/.test(field.path) ? { ...field, path: 'value' } : field)),
});

interface PricesDialogProps {
  readonly variants: readonly Variant[];
  readonly onClose: () => void;
}

/** Changes the list prices of several variants together, with a preview. */
export function PricesDialog({ variants, onClose }: PricesDialogProps) {
  const text = useText('variants');
  const staff = useText('staff');
  const currency = variants[0]?.listPrice.currency ?? '';
  const api = useApiForm<PricesDraft, Changed>({
    defaultValues: { how: 'set', value: '' },
    async send(draft) {
      const change = changeOf(draft, currency);
      if (!change) return { ok: false, error: { code: 'INVALID_INPUT', message: '', fields: [{ path: 'value', code: 'required', message: '' }] } };
      const result = await call('POST /product/sku/prices', { body: bodyOf(variants, change) });
      if (!result.ok && result.error.code === 'STALE') await readVariantsAnew();
      return result.ok ? result : { ok: false, error: ofThisForm(result.error) };
    },
    onDone({ content }) {
      void readVariantsAnew();
      void request('toast.show', { tone: 'info', text: text('pricesChanged', { count: content.length }) });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const how = useWatch({ control: form.control, name: 'how' });
  return (
    <FormDialog
      api={api}
      size="lg"
      title={text('pricesTitle', { count: variants.length })}
      act={text('changePrices')}
      words={{ STALE: text('pricesStale') }}
      onClose={onClose}
    >
      <FieldGrid>
        <SelectField
          label={text('how')}
          options={hows.map((id) => ({ id, label: text(id) }))}
          error={errorOf('how')}
          {...form.register('how', { deps: 'value' })}
        />
        <TextField
          label={isShare(how) ? text('share') : text('amountIn', { currency })}
          dir="ltr"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          error={errorOf('value')}
          {...form.register('value', {
            validate: (value, draft) =>
              changeOf({ ...draft, value }, currency) !== undefined ||
              (isShare(draft.how) ? text('shareWrong') : staff('moneyWrong', { places: fractionDigits(currency) })),
          })}
        />
      </FieldGrid>
      <Preview variants={variants} draft={useWatch({ control: form.control }) as PricesDraft} currency={currency} />
    </FormDialog>
  );
}

interface PreviewProps extends Pick<PricesDialogProps, 'variants'> {
  readonly draft: PricesDraft;
  readonly currency: string;
}

/** Previews the new prices by a dry run on the server. */
function Preview({ variants, draft, currency }: PreviewProps) {
  const text = useText('variants');
  const nameOf = useVariantName();
  const change = changeOf(draft, currency);
  const asked = useSettled(change ? JSON.stringify({ ...bodyOf(variants, change), isDryRun: true }) : '');
  const isAsked = change !== undefined && asked !== '';
  const { data, error, isFetching, refetch } = useApi(
    'POST /product/sku/prices',
    { body: (asked ? JSON.parse(asked) : {}) as ReturnType<typeof bodyOf> },
    { enabled: isAsked, keepPrevious: true },
  );
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'variant',
        header: text('variant'),
        cell: ({ id, sku }) => {
          const variant = variants.find((one) => one.id === id);
          return variant ? `${nameOf(variant)} · \u2068${sku}\u2069` : sku;
        },
      },
      { id: 'before', header: text('before'), align: 'end', cell: ({ before }) => <Price money={before} /> },
      { id: 'after', header: text('after'), align: 'end', cell: ({ after }) => <Price money={after} /> },
    ],
    [text, variants, nameOf],
  );
  if (!isAsked) return <EmptyState title={text('noPreview')} />;
  return (
    <DataTable
      label={text('preview')}
      columns={columns}
      rows={data?.content}
      rowId={({ id }) => id}
      density="compact"
      maxHeight="22rem"
      fetching={isFetching}
      error={error}
      onRetry={() => {
        void refetch();
      }}
    />
  );
}
