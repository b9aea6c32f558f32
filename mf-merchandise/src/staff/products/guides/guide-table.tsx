import { Button, Cluster, Stack } from '@marquee/mf-shared/ui';
import { useFieldArray, useWatch } from '@marquee/mf-shared/ui/forms';
import { Plus } from 'lucide-react';
import { Quiet } from '../../../order/order-parts.ts';
import { useText } from '../../../text.ts';
import { Cell, NameCell, type Api } from './guide-cells.tsx';
import { MAX_MEASURES, MAX_SIZES, newSize } from './guide-draft.ts';
import { TableFrame } from './table-frame.ts';

/** Returns names as typed, or numbers for unnamed columns and rows. */
function useNames({ form }: Api) {
  const text = useText('guides');
  const measures = useWatch({ control: form.control, name: 'measures' });
  const sizes = useWatch({ control: form.control, name: 'sizes' });
  return {
    measure: (at: number) => measures[at]?.name.trim() || text('measureName', { number: at + 1 }),
    size: (at: number) => sizes[at]?.name.trim() || text('sizeName', { number: at + 1 }),
  };
}

/** Edits the table of a guide; measures and sizes can be added and removed. */
export function GuideTable({ api }: { readonly api: Api }) {
  const { form } = api;
  const text = useText('guides');
  const names = useNames(api);
  const measures = useFieldArray({ control: form.control, name: 'measures', keyName: 'key' });
  const sizes = useFieldArray({ control: form.control, name: 'sizes', keyName: 'key' });
  /** Replaces the cells of each size. Errors of the old cells no longer match their positions. */
  const withCells = (change: (cells: readonly string[]) => string[]) => {
    sizes.replace(form.getValues('sizes').map(({ name, cells }) => ({ name, cells: change(cells) })));
  };
  return (
    <Stack $gap={4}>
      <Quiet>{text('tableNote')}</Quiet>
      <TableFrame>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('size')}</th>
              {measures.fields.map(({ key }, at) => (
                <th key={key} scope="col">
                  <NameCell
                    api={api}
                    of="measures"
                    at={at}
                    act={text('removeMeasure', { name: names.measure(at) })}
                    onRemove={
                      measures.fields.length > 1
                        ? () => {
                            withCells((cells) => cells.toSpliced(at, 1));
                            measures.remove(at);
                          }
                        : undefined
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.fields.map(({ key }, row) => (
              <tr key={key}>
                <th scope="row">
                  <NameCell
                    api={api}
                    of="sizes"
                    at={row}
                    act={text('removeSize', { name: names.size(row) })}
                    onRemove={
                      sizes.fields.length > 1
                        ? () => {
                            sizes.remove(row);
                          }
                        : undefined
                    }
                  />
                </th>
                {measures.fields.map((measure, column) => (
                  <td key={measure.key}>
                    <Cell api={api} row={row} column={column} label={text('cell', { measure: names.measure(column), size: names.size(row) })} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <AddLine
        onSize={
          sizes.fields.length < MAX_SIZES
            ? () => {
                sizes.append(newSize(measures.fields.length));
              }
            : undefined
        }
        onMeasure={
          measures.fields.length < MAX_MEASURES
            ? () => {
                withCells((cells) => [...cells, '']);
                measures.append({ name: '', howTo: '' });
              }
            : undefined
        }
      />
    </Stack>
  );
}

interface AddLineProps {
  /** Undefined once there are as many as allowed. */
  readonly onSize: (() => void) | undefined;
  readonly onMeasure: (() => void) | undefined;
}

function AddLine({ onSize, onMeasure }: AddLineProps) {
  const text = useText('guides');
  const acts = [
    ['addSize', onSize],
    ['addMeasure', onMeasure],
  ] as const;
  return (
    <Cluster $gap={3}>
      {acts.map(([act, onAdd]) =>
        onAdd ? (
          <Button key={act} size="sm" variant="secondary" icon={<Plus />} onClick={onAdd}>
            {text(act)}
          </Button>
        ) : null,
      )}
    </Cluster>
  );
}
