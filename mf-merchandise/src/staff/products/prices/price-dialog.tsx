import type { Result } from '@marquee/api/contract';
import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../../text.ts';
import { Removal } from '../../removal.tsx';
import { readVariantsAnew, useVariantName, type Variant } from '../variants/variant-row.ts';
import { newPriceOf, priceDraftOf, priceWishOf, type PriceDraft } from './price-draft.ts';
import { PriceFields } from './price-fields.tsx';
import type { TimedPrice } from './price-times.ts';
import { VariantsField } from './variants-field.tsx';

const LIST = 'GET /product/price/list';

/** Maps error paths to the form, whose only currency is the product's. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^(price|compareAtPrice)\..*$/, '$1') })),
});

interface PriceDialogProps {
  readonly variants: readonly Variant[];
  /** One price of several variants, refetched after a conflict. Empty for a new price. */
  readonly prices: readonly TimedPrice[];
  readonly onClose: () => void;
}

function usePriceForm({ variants, prices, onClose }: PriceDialogProps) {
  const text = useText('prices');
  const staff = useText('staff');
  const nameOf = useVariantName();
  const [first] = prices;
  const [began] = useState(() => priceDraftOf(first, first ? prices.map(({ skuId }) => skuId) : variants.map(({ id }) => id)));
  const currency = first?.price.currency ?? variants[0]?.listPrice.currency ?? '';
  /** Saves one SKU after another. Deselects those that are saved, and names the one that is rejected. */
  async function save(draft: PriceDraft): Promise<Result<unknown, ApiError>> {
    for (const [at, skuId] of draft.skuIds.entries()) {
      const price = prices.find((one) => one.skuId === skuId);
      const result = await call('POST /product/price/item', { body: price ? priceWishOf(draft, began, price) : newPriceOf(draft, skuId, currency) });
      if (result.ok) continue;
      const variant = variants.find(({ id }) => id === skuId);
      api.form.setValue('skuIds', draft.skuIds.slice(at));
      if (began.skuIds.length > 1 && variant)
        api.form.setError('skuIds', { type: 'server', message: text('refusedFor', { variant: nameOf(variant), count: at }) });
      if (at > 0) void readVariantsAnew();
      return result;
    }
    return { ok: true, value: undefined };
  }
  const api: ApiForm<PriceDraft> = useApiForm<PriceDraft, unknown>({
    defaultValues: began,
    async send(draft) {
      const result = await save(draft);
      if (result.ok) return result;
      if (result.error.code === 'STALE') await invalidate(LIST);
      return { ok: false, error: ofThisForm(result.error) };
    },
    words: {
      ...{ 'startsAt:overlap': text('overlap'), 'endsAt:overlap': text('overlap'), 'endsAt:invalid': staff('endsBefore') },
      'compareAtPrice:invalid': text('compareWrong'),
    },
    onDone() {
      void readVariantsAnew();
      void request('toast.show', { tone: 'info', text: text('kept') });
      onClose();
    },
  });
  return { api, currency };
}

/** Edits a scheduled price of variants. */
export function PriceDialog(props: PriceDialogProps) {
  const { variants, prices, onClose } = props;
  const text = useText('prices');
  const staff = useText('staff');
  const nameOf = useVariantName();
  const { api, currency } = usePriceForm(props);
  const [first] = prices;
  const theirs = first ? variants.filter(({ id }) => prices.some(({ skuId }) => skuId === id)) : variants;
  const chosen = api.form.watch('skuIds');
  const removed = prices.filter(({ skuId }) => chosen.includes(skuId));
  const removal =
    first && removed.length > 0 ? (
      <Removal
        by="DELETE /product/price/item/:id"
        of={{ id: removed.map(({ id }) => id), name: first.label || text('aPrice') }}
        list={LIST}
        act={text('takeBack')}
        words={{ title: text('takeBackTitle'), done: text('takenBack') }}
        about={text('takeBackText')}
        onDone={() => {
          void readVariantsAnew();
          onClose();
        }}
      />
    ) : null;
  return (
    <FormDialog
      api={api}
      title={first ? text('editTitle', { variant: theirs.map(nameOf).join(', ') }) : text('newPrice')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      removal={removal}
      startsInField={theirs.length === 1}
      onClose={onClose}
    >
      {theirs.length > 1 ? <VariantsField api={api} variants={theirs} /> : null}
      <PriceFields api={api} currency={currency} formerGroup={first?.groupName ?? null} />
    </FormDialog>
  );
}
