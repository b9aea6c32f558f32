import { Checkbox, NumberField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { useOptionsOf } from '../buy/option-name.ts';
import { LinePicture } from '../order/line-picture.tsx';
import type { OrderLine } from '../order/order-row.ts';
import { typeOver, useMostWords, useUnitRule } from '../order/unit-fields.tsx';
import { useText } from '../text.ts';

/** Lines of a return, by the line: whether it goes back, and how many of it. */
export interface SendBackUnits {
  readonly units: Readonly<Record<string, { readonly isChosen: boolean; readonly quantity: number }>>;
}

const Rows = styled.ul`
  display: grid;
  gap: var(--space-4);
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  gap: var(--space-3);
  align-items: start;
`;
const Asked = styled.div`
  display: grid;
  gap: var(--space-2);
  max-inline-size: 22rem;
`;

interface LinesProps<T extends SendBackUnits> {
  readonly api: ApiForm<T>;
  readonly lines: readonly OrderLine[];
  readonly mostOf: (line: OrderLine) => number;
}

/** Lists what can be sent back, each thing to be ticked; of several units also how many. */
export function SendBackLines<T extends SendBackUnits>({ api, lines, mostOf }: LinesProps<T>) {
  const { form, errorOf } = api as unknown as ApiForm<SendBackUnits>;
  const text = useText('parcel');
  const optionsOf = useOptionsOf();
  const rule = useUnitRule();
  const mostWords = useMostWords();
  const units = useWatch({ control: form.control, name: 'units' });
  return (
    <Rows role="list">
      {lines.map((line) => {
        const most = mostOf(line);
        const isCounted = most > 1 && units[line.id]?.isChosen === true;
        const path = `units.${line.id}.quantity` as const;
        return (
          <Row key={line.id}>
            <LinePicture line={line} />
            <Asked>
              <Checkbox
                label={<bdi>{line.name}</bdi>}
                description={optionsOf(line) || undefined}
                error={isCounted ? undefined : errorOf(path)}
                {...form.register(`units.${line.id}.isChosen`)}
              />
              {isCounted ? (
                <NumberField
                  label={text('unitsOf', { name: line.name })}
                  description={mostWords(most)}
                  min={1}
                  max={most}
                  onFocus={typeOver}
                  error={errorOf(path)}
                  {...form.register(path, rule(most))}
                />
              ) : null}
            </Asked>
          </Row>
        );
      })}
    </Rows>
  );
}
