import { useApi } from '@marquee/mf-shared/api';
import { Checkbox, Controller, SelectField, TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { useOptionsOf } from '../../buy/option-name.ts';
import { useOwnGoods } from '../products/own-goods.ts';
import { TitleField } from '../title-field.tsx';
import { clockOf, msOf } from './clock.ts';
import { clashOf, saysShown, type MomentDraft } from './moment-draft.ts';
import { momentKinds, type FilmMoment } from './moment-state.ts';
import { rangeOf } from './use-moment-words.ts';

const MIN_DURATION_MS = 1000;

interface FieldsProps {
  readonly api: ApiForm<MomentDraft>;
}

/** Selects the product and its variant; suppliers choose among their own products. */
export function GoodsFields({ api, isNew }: FieldsProps & { readonly isNew: boolean }) {
  const text = useText('staffMoments');
  const optionsOf = useOptionsOf();
  const own = useOwnGoods();
  const productId = useWatch({ control: api.form.control, name: 'productId' });
  const goods = useApi('GET /product/item/:id', { params: { id: productId } }, { enabled: productId !== '' });
  const skus = goods.data?.id === productId ? goods.data.skus : [];
  return (
    <>
      {isNew ? (
        <Controller
          control={api.form.control}
          name="productId"
          rules={{ validate: (id) => id !== '' || text('goodsNeeded') }}
          render={({ field }) => (
            <TitleField
              kind="MERCHANDISE"
              label={text('goods')}
              note={text(own.organizationId === undefined ? 'goodsNote' : 'goodsOwnNote')}
              within={{ ...own, entityStatuses: 'APPROVED,COMPLETED,DRAFT,PROCESSING' }}
              value={field.value}
              onChange={(id) => {
                api.form.setValue('skuId', '');
                field.onChange(id);
              }}
              error={api.errorOf('productId')}
              focusRef={field.ref}
            />
          )}
        />
      ) : null}
      {skus.length > 1 ? (
        <SelectField
          label={text('variant')}
          options={[{ id: '', label: text('anyVariant') }, ...skus.map((sku) => ({ id: sku.id, label: optionsOf(sku) || sku.sku }))]}
          error={api.errorOf('skuId')}
          {...api.form.register('skuId')}
        />
      ) : null}
    </>
  );
}

interface TimeProps extends FieldsProps {
  readonly lengthMs: number | undefined;
  readonly moments: readonly FilmMoment[];
  /** Identifier of the moment that is changed. */
  readonly id: string | undefined;
}

/** Edits the time range as players show it. Validates it before it is sent. */
export function TimeFields({ api, lengthMs, moments, id }: TimeProps) {
  const text = useText('staffMoments');
  const end = lengthMs === undefined ? '' : `\u2066${clockOf(lengthMs)}\u2069`;
  const checkFrom = (typed: string, draft: MomentDraft) => {
    const from = msOf(typed);
    if (from === undefined) return text('clockWrong');
    if (lengthMs !== undefined && from >= lengthMs) return text('afterEndAt', { end });
    const clash = clashOf(draft, moments, id);
    return clash ? text('overlapWith', { range: rangeOf(clash) }) : true;
  };
  const checkTo = (typed: string, draft: MomentDraft) => {
    const [from, to] = [msOf(draft.fromMs), msOf(typed)];
    if (to === undefined) return text('clockWrong');
    if (from !== undefined && to < from + MIN_DURATION_MS) return text('tooShort');
    return lengthMs !== undefined && to > lengthMs ? text('afterEndAt', { end }) : true;
  };
  const shared = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', maxLength: 14 } as const;
  return (
    <>
      <TextField
        {...shared}
        label={text('from')}
        description={text('clockNote')}
        error={api.errorOf('fromMs')}
        {...api.form.register('fromMs', { validate: checkFrom, deps: 'toMs' })}
      />
      <TextField
        {...shared}
        label={text('to')}
        description={lengthMs === undefined ? text('toNote') : text('toNoteEnd', { end })}
        error={api.errorOf('toMs')}
        {...api.form.register('toMs', { validate: checkTo, deps: 'fromMs' })}
      />
    </>
  );
}

export function WordFields({ api }: FieldsProps) {
  const text = useText('staffMoments');
  return (
    <>
      <SelectField
        label={text('kind')}
        options={momentKinds.map((id) => ({ id, label: text(`kind${id}`) }))}
        error={api.errorOf('kind')}
        {...api.form.register('kind')}
      />
      <TextField
        label={text('note')}
        description={text('noteNote')}
        optional
        dir="auto"
        maxLength={120}
        autoComplete="off"
        error={api.errorOf('note')}
        {...api.form.register('note')}
      />
    </>
  );
}

interface ShownProps extends FieldsProps {
  readonly moment: FilmMoment | undefined;
  readonly isHouse: boolean;
}

export function ShownField({ api, moment, isHouse }: ShownProps) {
  const text = useText('staffMoments');
  if (!saysShown({ moment, isHouse })) return null;
  return (
    <Checkbox
      label={text('shown')}
      description={text(moment && moment.proposedById !== null ? 'shownProposal' : 'shownNote')}
      {...api.form.register('isShown')}
    />
  );
}
