import { useApi } from '@marquee/mf-shared/api';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useEffect } from 'react';
import { useText } from '../../text.ts';
import { wholeOf } from '../whole.ts';
import { linesOf, type PlanDraft } from './plan-draft.ts';

/** How many are offered of each SKU of the goods, and how many of them early. */
export function SkuFields({ api: { form, errorOf } }: { readonly api: ApiForm<PlanDraft> }) {
  const text = useText('staffDrops');
  const [productId, lines] = useWatch({ control: form.control, name: ['productId', 'skus'] });
  const { data } = useApi('GET /product/item/:id', { params: { id: productId } }, { enabled: productId !== '' });
  const skus = data?.skus;
  useEffect(() => {
    if (skus) form.setValue('skus', linesOf(skus, form.getValues('skus')));
  }, [skus, form]);
  if (!skus || lines.length !== skus.length) return null;
  const isSome = (_: string, { skus: all }: PlanDraft) => all.some(({ units }) => units.trim() !== '') || text('unitsNeeded');
  return skus.map(({ id, sku, options, available }, at) => (
    <fieldset key={id}>
      <legend>
        <bdi>{Object.values(options).join(', ') || sku}</bdi>
      </legend>
      <FieldGrid>
        <TextField
          label={text('units')}
          description={text('unitsNote', { count: available })}
          optional
          dir="ltr"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          error={errorOf(`skus.${at}.units`)}
          {...form.register(`skus.${at}.units`, {
            validate: {
              some: isSome,
              whole: (typed) => typed.trim() === '' || wholeOf(typed, 1, 100_000) !== undefined || text('wholeWrong', { least: 1, most: 100_000 }),
            },
          })}
        />
        <TextField
          label={text('earlyUnits')}
          description={text('earlyUnitsNote')}
          dir="ltr"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          error={errorOf(`skus.${at}.earlyUnits`)}
          {...form.register(`skus.${at}.earlyUnits`, {
            validate: (typed) => wholeOf(typed, 0, 100_000) !== undefined || text('wholeWrong', { least: 0, most: 100_000 }),
          })}
        />
      </FieldGrid>
    </fieldset>
  ));
}
