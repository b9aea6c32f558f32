import { call, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, Cluster, useErrorText } from '@marquee/mf-shared/ui';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../text.ts';
import { useOwnGoods } from '../own-goods.ts';
import { goodsName, MAX_VARIANTS, type Variant } from './variant-row.ts';

const FOUND = 30;

interface PartFinderProps {
  /** Those of them that may be added. */
  readonly fitting: (found: readonly Variant[]) => readonly Variant[];
  readonly onAdd: (variant: Variant) => void;
}

/** Finds goods by name; of goods with several variants the one that is meant is pressed. */
export function PartFinder({ fitting, onAdd }: PartFinderProps) {
  const text = useText('variants');
  const say = useErrorText();
  const own = useOwnGoods();
  const [q, search] = useState('');
  const [found, setFound] = useState<readonly Variant[]>([]);
  const order = q ? { q } : { sortBy: 'name', sortDirection: 'ASC' as const };
  const query = { view: 'card', kind: 'MERCHANDISE', page: 0, size: FOUND, ...own, ...order } as const;
  const goods = useApi('GET /product/list', { query }, { keepPrevious: true });
  const choices = fitting(found);

  async function choose(productId: string): Promise<void> {
    const answer = await call('GET /product/sku/list', { query: { productId, size: MAX_VARIANTS } });
    if (!answer.ok) {
      await request('toast.show', { tone: 'error', text: say(answer.error) });
      return;
    }
    const { content } = answer.value;
    const [first, ...others] = fitting(content);
    setFound(others.length > 0 ? content : []);
    if (!first) await request('toast.show', { tone: 'error', text: text('noPart') });
    else if (others.length === 0) onAdd(first);
  }
  return (
    <>
      <Combobox
        label={text('addPart')}
        description={text('addPartNote')}
        nothing={text(goods.isFetching ? 'looking' : 'noGoods')}
        options={(goods.data?.content ?? []).map(({ id, name }) => ({ id, label: name }))}
        maxLength={200}
        onSearch={search}
        onChoose={(id) => void choose(id)}
      />
      {choices.length > 0 ? (
        <Cluster $gap={2} role="group" aria-label={text('whichVariant')}>
          {choices.map((variant) => (
            <Button
              key={variant.id}
              size="sm"
              variant="secondary"
              icon={<Plus />}
              onClick={() => {
                onAdd(variant);
              }}
            >
              {goodsName(variant)}
            </Button>
          ))}
        </Cluster>
      ) : null}
    </>
  );
}
