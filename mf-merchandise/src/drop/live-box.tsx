import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Bone, Stack } from '@marquee/mf-shared/ui';
import { BuyBox } from '../buy/buy-box.tsx';
import { choiceFrom, type Choice } from '../buy/sku-choice.ts';
import { skusOfDrop } from './buy-turn.tsx';
import { DropPanel } from './drop-panel.tsx';
import { skewOf, useLiveDrop } from './use-drop.ts';

export interface DropBoxProps {
  readonly product: Product;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** How a drop stands now, and what one can do in it. */
export function LiveBox({ product, choice, onChoose }: DropBoxProps) {
  const { data, isPending, dataUpdatedAt } = useApi('GET /drop/list', { query: { productId: product.id, size: 1 } });
  const drop = useLiveDrop(data?.content[0]);
  if (isPending) return <Bone aria-hidden="true" $height="30rem" $radius="var(--radius-3)" />;
  if (!drop) return <BuyBox product={product} choice={choice} onChoose={onChoose} />;
  const isRunning = drop.status === 'REGISTERING' || drop.status === 'DRAWING' || drop.status === 'SELLING';
  const inDrop = new Set(skusOfDrop(product.skus, drop).map(({ id }) => id));
  const others = isRunning ? product.skus.filter(({ id }) => !inDrop.has(id)) : product.skus;
  return (
    <Stack $gap={6}>
      <DropPanel product={product} drop={drop} skew={skewOf(drop, dataUpdatedAt)} choice={choice} onChoose={onChoose} />
      {others.length > 0 ? (
        <BuyBox product={{ ...product, skus: others }} choice={isRunning ? choiceFrom(others, choice) : choice} onChoose={onChoose} />
      ) : null}
    </Stack>
  );
}
