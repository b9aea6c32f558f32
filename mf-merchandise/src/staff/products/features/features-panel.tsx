import type { Product, Result } from '@marquee/api/contract';
import { call, useApi, type ApiError } from '@marquee/mf-shared/api';
import { Bone, Button, ErrorNote, IconButton, Panel, Stack } from '@marquee/mf-shared/ui';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { ReorderList, useOrder } from '@marquee/mf-shared/ui/reorder';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Facts, Quiet } from '../../../order/order-parts.ts';
import { useText } from '../../../text.ts';
import { FeatureDialog, type Feature } from './feature-dialog.tsx';
import { FEATURES, renewFeatures, staleWithFeatures } from './renew-features.ts';

type Open = { readonly act: 'edit' | 'remove'; readonly feature: Feature } | 'new' | undefined;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 2.25rem;
  font-size: var(--font-sm);
  > :first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }
`;

/** Saves the place of each feature that has another one now. */
async function savePlaces(ids: readonly string[], features: readonly Feature[]): Promise<Result<unknown, ApiError>> {
  for (const [sequence, id] of ids.entries()) {
    const feature = features.find((one) => one.id === id);
    if (!feature || feature.sequence === sequence) continue;
    const result = await call('POST /product/feature/item', { body: { id, version: feature.version, sequence } });
    if (!result.ok) return result;
  }
  return { ok: true, value: undefined };
}

interface FeaturesPanelProps {
  readonly product: Pick<Product, 'id'>;
  readonly canEdit: boolean;
}

/** Selling points and facts of a product, in the order its page lists them. */
export function FeaturesPanel({ product, canEdit }: FeaturesPanelProps) {
  const text = useText('goods');
  const staff = useText('staff');
  const [open, setOpen] = useState<Open>();
  const list = useApi(FEATURES, { query: { productId: product.id, size: 100, sortBy: 'sequence', sortDirection: 'asc' } });
  const features = list.data?.content ?? [];
  const { shown, reorder } = useOrder(features, { save: savePlaces, renew: renewFeatures });
  const close = () => {
    setOpen(undefined);
  };
  const add = (
    <Button
      size="sm"
      variant="secondary"
      icon={<Plus />}
      disabled={!list.data}
      onClick={() => {
        setOpen('new');
      }}
    >
      {text('addFeature')}
    </Button>
  );
  return (
    <Panel title={text('features')} {...(canEdit && { actions: add })}>
      <Stack $gap={3}>
        <ErrorNote error={list.error} onRetry={list.refetch} />
        {list.isPending ? <Bone $height="3rem" /> : null}
        {list.data && features.length === 0 ? <Quiet>{text('noFeatures')}</Quiet> : null}
        {features.length > 0 && canEdit ? (
          <ReorderList label={text('features')} items={shown} nameOf={({ name }) => name} onReorder={(ids) => void reorder(ids)}>
            {(feature) => <FeatureLine feature={feature} onOpen={setOpen} />}
          </ReorderList>
        ) : null}
        {features.length > 0 && !canEdit ? <FeatureFacts features={features} /> : null}
      </Stack>
      {open === 'new' || open?.act === 'edit' ? (
        <FeatureDialog productId={product.id} features={features} id={open === 'new' ? undefined : open.feature.id} onClose={close} />
      ) : null}
      {open !== undefined && open !== 'new' && open.act === 'remove' ? (
        <RemoveDialog
          by="DELETE /product/feature/item/:id"
          id={open.feature.id}
          refreshes={staleWithFeatures}
          title={staff('removeTitle', { name: open.feature.name })}
          act={text('removeFeature')}
          done={staff('removed', { name: open.feature.name })}
          onClose={close}
        >
          <p>{text('removeFeatureText')}</p>
        </RemoveDialog>
      ) : null}
    </Panel>
  );
}

function FeatureFacts({ features }: { readonly features: readonly Feature[] }) {
  return (
    <Facts>
      {features.map(({ id, name, value }) => (
        <div key={id}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{value || '✓'}</bdi>
          </dd>
        </div>
      ))}
    </Facts>
  );
}

function FeatureLine({ feature, onOpen }: { readonly feature: Feature; readonly onOpen: (open: Open) => void }) {
  const text = useText('goods');
  const staff = useText('staff');
  const { name, value } = feature;
  return (
    <Line>
      <div>
        <b>{name}</b>
        {value ? <Quiet as="div">{value}</Quiet> : null}
      </div>
      <IconButton
        size="sm"
        label={staff('edit', { name })}
        onClick={() => {
          onOpen({ act: 'edit', feature });
        }}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={text('removeOneFeature', { name })}
        onClick={() => {
          onOpen({ act: 'remove', feature });
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Line>
  );
}
