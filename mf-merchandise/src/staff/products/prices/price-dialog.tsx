import type { Result } from '@marquee/api/contract';
import { call, readAnew, type ApiError } from '@marquee/mf-shared/api';
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

/** The form has one currency, that of the product. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^(price|compareAtPrice)\..*$/, '$1') })),
});

interface PriceDialogProps {
  readonly variants: readonly Variant[];
  /** Followed: after a conflict the next save builds on the newest. Without one it adds one. */
  readonly price: TimedPrice | undefined;
  readonly onClose: () => void;
}

function usePriceForm({ variants, price, onClose }: PriceDialogProps) {
  const text = useText('prices');
  const staff = useText('staff');
  const nameOf = useVariantName();
  const [began] = useState(() =>
    priceDraftOf(
      price,
      variants.map(({ id }) => id),
    ),
  );
  const currency = price?.price.currency ?? variants[0]?.listPrice.currency ?? '';
  /** One after another; those that are saved are chosen no more, and the one that is refused is named. */
  async function add(draft: PriceDraft): Promise<Result<unknown, ApiError>> {
    for (const [at, skuId] of draft.skuIds.entries()) {
      const result = await call('POST /product/price/item', { body: newPriceOf(draft, skuId, currency) });
      if (result.ok) continue;
      const variant = variants.find(({ id }) => id === skuId);
      api.form.setValue('skuIds', draft.skuIds.slice(at));
      if (variants.length > 1 && variant) api.form.setError('skuIds', { type: 'server', message: text('refusedFor', { variant: nameOf(variant), count: at }) });
      if (at > 0) void readVariantsAnew();
      return result;
    }
    return { ok: true, value: undefined };
  }
  const api: ApiForm<PriceDraft> = useApiForm<PriceDraft, unknown>({
    defaultValues: began,
    async send(draft) {
      const result = price ? await call('POST /product/price/item', { body: priceWishOf(draft, began, price) }) : await add(draft);
      if (result.ok) return result;
      if (result.error.code === 'STALE') await readAnew(LIST);
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

/** What variants cost from when until when. */
export function PriceDialog(props: PriceDialogProps) {
  const { variants, price, onClose } = props;
  const text = useText('prices');
  const staff = useText('staff');
  const nameOf = useVariantName();
  const { api, currency } = usePriceForm(props);
  const variant = variants.find(({ id }) => id === price?.skuId);
  const removal = price ? (
    <Removal
      by="DELETE /product/price/item/:id"
      of={{ id: price.id, name: price.label || text('aPrice') }}
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
      title={price ? text('editTitle', { variant: variant ? nameOf(variant) : '' }) : text('newPrice')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      removal={removal}
      startsInField={price !== undefined || variants.length === 1}
      onClose={onClose}
    >
      {!price && variants.length > 1 ? <VariantsField api={api} variants={variants} /> : null}
      <PriceFields api={api} currency={currency} formerGroup={price?.groupName ?? null} />
    </FormDialog>
  );
}
