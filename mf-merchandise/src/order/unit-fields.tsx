import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { from } from '@marquee/mf-shared/theme';
import { NumberField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import type { FocusEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { useOptionsOf } from '../buy/option-name.ts';
import { Quiet } from './order-parts.ts';
import type { OrderLine } from './order-row.ts';
import type { UnitDraft } from './units.ts';

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
const Row = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  min-inline-size: 0;
  margin: 0;
  padding: var(--space-3) 0;
  border: 0;
  border-block-start: 1px solid var(--border);
  > legend {
    float: inline-start;
    inline-size: 100%;
    padding: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: var(--space-3) var(--space-4);
  ${from('sm')} {
    grid-template-columns: repeat(3, minmax(0, 12rem));
  }
`;

interface UnitRowsProps {
  readonly lines: readonly OrderLine[];
  readonly children: (line: OrderLine) => ReactNode;
}

export function UnitRows({ lines, children }: UnitRowsProps) {
  const optionsOf = useOptionsOf();
  return (
    <Rows>
      {lines.map((line) => (
        <Row key={line.id}>
          <legend>
            <bdi>{line.name}</bdi>
            {Object.keys(line.options).length > 0 ? <Quiet as="span"> {optionsOf(line)}</Quiet> : null}
          </legend>
          <Numbers>{children(line)}</Numbers>
        </Row>
      ))}
    </Rows>
  );
}

/** Returns the rule of a quantity field: a whole number up to `most`. */
export function useUnitRule(): (most: number) => { readonly valueAsNumber: true; readonly validate: (units: number) => true | string } {
  const text = useText('parcel');
  return (most) => ({
    valueAsNumber: true,
    validate: (units) => (Number.isInteger(units) && units >= 0 && units <= most) || text('unitsWrong', { most }),
  });
}

/** Selects the value of a quantity field on focus, so that typing replaces it. */
export const typeOver = (event: FocusEvent<HTMLInputElement>): void => {
  event.currentTarget.select();
};

/** Returns the hint below a quantity field: `At most 3`. */
export function useMostWords(): (most: number) => string {
  const text = useText('parcel');
  const { locale } = useShared('theme');
  return (most) => text('ofMost', { most: formatNumber(most, locale) });
}

interface UnitFieldsProps<T extends UnitDraft> {
  readonly api: ApiForm<T>;
  readonly lines: readonly OrderLine[];
  readonly mostOf: (line: OrderLine) => number;
}

export function UnitFields<T extends UnitDraft>({ api, lines, mostOf }: UnitFieldsProps<T>) {
  const text = useText('parcel');
  const rule = useUnitRule();
  const mostWords = useMostWords();
  const { form, errorOf } = api as unknown as ApiForm<UnitDraft>;
  return (
    <UnitRows lines={lines}>
      {(line) => (
        <NumberField
          label={text('unitsOf', { name: line.name })}
          description={mostWords(mostOf(line))}
          min={0}
          max={mostOf(line)}
          onFocus={typeOver}
          error={errorOf(`units.${line.id}.quantity`)}
          {...form.register(`units.${line.id}.quantity`, rule(mostOf(line)))}
        />
      )}
    </UnitRows>
  );
}
