import { call, type ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { IconButton, Quantity } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { savedBy } from '../../../buy/bundle-worth.ts';
import { useText } from '../../../text.ts';
import { Says } from '../../discounts/says.ts';
import { bundlesOf, eligible, MIN_PARTS, MAX_PART_QUANTITY, MAX_PARTS, partOf, type BundleDraft, type PartDraft } from './bundle-draft.ts';
import { PartFinder } from './part-finder.tsx';
import { goodsName, readVariantsAnew, type Variant } from './variant-row.ts';

const Parts = styled.ul`
  display: grid;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--border);
  }
`;
const Named = styled.div`
  flex: 1 1 10rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-weight: 600;
  small {
    display: block;
    font-weight: 400;
    color: var(--text-muted);
  }
`;
const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
`;
const Refusal = styled.p`
  flex-basis: 100%;
  color: var(--danger-text);
  font-size: var(--font-sm);
`;

/** Maps errors of the variant itself to `self`, and errors of quantities to their rows. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^(?:id|places|parts)$/, 'self').replace(/\.quantity$/, '.skuId') })),
});

interface BundleDialogProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. */
  readonly variant: Variant;
  readonly onClose: () => void;
}

/** Edits the parts of a variant. With parts it is sold as a bundle, without any by itself. */
export function BundleDialog({ variant, onClose }: BundleDialogProps) {
  const text = useText('variants');
  const staff = useText('staff');
  const [began] = useState<BundleDraft>(() => ({ parts: variant.parts, self: '' }));
  const api = useApiForm<BundleDraft, Variant>({
    defaultValues: began,
    async send({ parts }) {
      const { id, version } = variant;
      const result =
        parts.length === 0
          ? await call('POST /product/sku/unbundle/:id', { params: { id }, body: { version } })
          : await call('POST /product/sku/bundle/:id', {
              params: { id },
              body: { version, parts: parts.map(({ skuId, quantity }) => ({ skuId, quantity })) },
            });
      if (result.ok) return result;
      if (result.error.code === 'STALE') await readVariantsAnew();
      return { ok: false, error: ofThisForm(result.error) };
    },
    words: useRefusals(),
    onDone(saved) {
      void readVariantsAnew();
      void request('toast.show', { tone: 'info', text: staff('saved', { name: goodsName(saved) }) });
      onClose();
    },
  });
  const parts = useWatch({ control: api.form.control, name: 'parts' });
  const set = (next: readonly PartDraft[]) => {
    api.form.setValue('parts', next, { shouldDirty: true });
    api.form.clearErrors();
  };
  api.form.register('self');
  const refusal = api.errorOf('self');
  return (
    <FormDialog
      api={api}
      size="lg"
      title={text('bundleTitle', { variant: goodsName(variant) })}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      onClose={onClose}
    >
      <Says>{text('bundleNote')}</Says>
      <PartRows api={api} parts={parts} onChange={set} />
      {parts.length < MAX_PARTS ? (
        <PartFinder
          fitting={(found) => eligible(found, variant, parts)}
          onAdd={(found) => {
            set([...parts, partOf(found)]);
          }}
        />
      ) : null}
      {refusal ? <Refusal role="alert">{refusal}</Refusal> : null}
      <Sum variant={variant} parts={parts} />
    </FormDialog>
  );
}

/** Returns the error texts; errors of parts appear at their rows. */
function useRefusals(): Readonly<Record<string, string>> {
  const text = useText('variants');
  const rows = Array.from({ length: MAX_PARTS }, (_, at) => `parts.${at}.skuId`);
  return {
    ...Object.fromEntries(
      rows.flatMap((row) => [
        [`${row}:unfit`, text('partUnfit')],
        [`${row}:unknown`, text('partUnknown')],
        [`${row}:currency`, text('partCurrency')],
      ]),
    ),
    'self:in-use': text('bundleInUse'),
    'self:minItems': text('bundleNeeds', { count: MIN_PARTS }),
    'self:zero': text('bundleNeeds', { count: MIN_PARTS }),
  };
}

interface PartRowsProps {
  readonly api: ApiForm<BundleDraft>;
  readonly parts: readonly PartDraft[];
  readonly onChange: (parts: readonly PartDraft[]) => void;
}

function PartRows({ api: { form, errorOf }, parts, onChange }: PartRowsProps) {
  const text = useText('variants');
  if (parts.length === 0) return null;
  return (
    <Parts role="list" aria-label={text('parts')}>
      {parts.map((part, at) => {
        const name = goodsName(part);
        const { name: field } = form.register(`parts.${at}.skuId`);
        const refusal = errorOf(field);
        return (
          <li key={part.skuId}>
            <Named>
              {name}
              <small>
                <bdi dir="ltr">{part.sku}</bdi>
              </small>
            </Named>
            <Acts>
              <Quantity
                label={text('unitsOf', { part: name })}
                value={part.quantity}
                min={1}
                max={MAX_PART_QUANTITY}
                size="sm"
                onChange={(quantity) => {
                  onChange(parts.map((one) => (one === part ? { ...one, quantity } : one)));
                }}
              />
              <IconButton
                size="sm"
                label={text('removePart', { part: name })}
                onClick={() => {
                  onChange(parts.filter((one) => one !== part));
                }}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </Acts>
            {refusal ? <Refusal role="alert">{refusal}</Refusal> : null}
          </li>
        );
      })}
    </Parts>
  );
}

/** Shows how many bundles buyers can have, and what they save. */
function Sum({ variant, parts }: { readonly variant: Variant; readonly parts: readonly PartDraft[] }) {
  const text = useText('variants');
  const { locale } = useShared('theme');
  if (parts.length < MIN_PARTS) return <Says role="status">{text(variant.parts.length > 0 ? 'bundleEnds' : 'bundleNeeds', { count: MIN_PARTS })}</Says>;
  const saved = savedBy({ price: variant.price, parts });
  return (
    <Says role="status">
      {text('bundlesAvailable', { count: bundlesOf(parts) })}{' '}
      {saved ? text('bundleSaves', { saved: formatMoney(saved.saved, locale), worth: formatMoney(saved.worth, locale) }) : text('bundleSavesNothing')}
    </Says>
  );
}
