import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { useOptionsOf } from '../buy/option-name.ts';
import { Quiet } from './order-parts.ts';
import { PartList } from './part-list.tsx';
import type { Order } from './order-row.ts';

interface UnitListProps {
  readonly order: Pick<Order, 'lines'>;
  readonly units: readonly { readonly lineId: string; readonly quantity: number }[];
}

/** Units of lines, as one says them: `2 × Lantern T-shirt, Size: M`. */
export function UnitList({ order, units }: UnitListProps) {
  const { locale } = useShared('theme');
  const optionsOf = useOptionsOf();
  return (
    <ul role="list">
      {units
        .filter(({ quantity }) => quantity > 0)
        .map(({ lineId, quantity }) => {
          const line = order.lines.find(({ id }) => id === lineId);
          return (
            <li key={lineId}>
              {formatNumber(quantity, locale)} × <bdi>{line?.name ?? '–'}</bdi>
              {line && Object.keys(line.options).length > 0 ? <Quiet as="small"> {optionsOf(line)}</Quiet> : null}
              {line ? <PartList parts={line.parts} bundles={quantity} withCodes /> : null}
            </li>
          );
        })}
    </ul>
  );
}
