import { Button, Cluster } from '@marquee/mf-shared/ui';
import { Checkbox, Controller, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { useVariantName, type Variant } from '../variants/variant-row.ts';
import type { PriceDraft } from './price-draft.ts';

const Frame = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  legend {
    padding: 0 0 var(--space-2);
    font-size: var(--font-sm);
    font-weight: 600;
  }
`;
const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: var(--space-2) var(--space-4);
  max-block-size: 14rem;
  overflow: auto;
  padding: 2px;
`;
const Refusal = styled.div`
  font-size: var(--font-sm);
  font-weight: 550;
  color: var(--danger-text);
`;

interface VariantsFieldProps {
  readonly api: ApiForm<PriceDraft>;
  readonly variants: readonly Variant[];
}

/** Which variants a price is for. */
export function VariantsField({ api: { form, errorOf }, variants }: VariantsFieldProps) {
  const text = useText('prices');
  const nameOf = useVariantName();
  const error = errorOf('skuIds');
  return (
    <Controller
      control={form.control}
      name="skuIds"
      rules={{ validate: (ids: readonly string[]) => ids.length > 0 || text('variantsNeeded') }}
      render={({ field }) => (
        <Frame>
          <legend>{text('variants')}</legend>
          <Cluster $gap={2}>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                field.onChange(variants.map(({ id }) => id));
              }}
            >
              {text('all')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                field.onChange([]);
              }}
            >
              {text('noneOfThem')}
            </Button>
          </Cluster>
          <List>
            {variants.map((variant) => (
              <Checkbox
                key={variant.id}
                label={<bdi>{nameOf(variant)}</bdi>}
                description={<bdi>{variant.sku}</bdi>}
                checked={field.value.includes(variant.id)}
                onChange={({ currentTarget }) => {
                  const others = field.value.filter((id) => id !== variant.id);
                  field.onChange(currentTarget.checked ? [...others, variant.id] : others);
                }}
              />
            ))}
          </List>
          <div aria-live="polite">{error ? <Refusal>{error}</Refusal> : null}</div>
        </Frame>
      )}
    />
  );
}
