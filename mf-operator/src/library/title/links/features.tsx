import type { Reply, Result } from '@marquee/api/contract';
import { call, invalidate, useApi, type ApiError } from '@marquee/mf-shared/api';
import { Bone, Button, ErrorNote, IconButton, Panel, Stack } from '@marquee/mf-shared/ui';
import { FormDialog, RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { ReorderList, useOrder } from '@marquee/mf-shared/ui/reorder';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../text.ts';
import { FactList } from '../../../titles/fact-list.tsx';
import { Quiet } from './quiet.ts';
import { Row } from './row.ts';
import type { LinksProps } from './links-props.ts';

type Feature = Reply<'GET /product/feature/list'>['content'][number];
type Open = { readonly act: 'edit' | 'remove'; readonly feature: Feature } | 'new' | undefined;

const LIST = 'GET /product/feature/list';
const stale = [LIST, 'GET /product/item/:id', 'GET /product/item'] as const;
const renew = () => invalidate(...stale);

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

/** Technical facts and selling points of a title, in their order. */
export function Features({ product, editable }: LinksProps) {
  const text = useText('titleParts');
  const [open, setOpen] = useState<Open>();
  const list = useApi(LIST, { query: { productId: product.id, size: 100, sortBy: 'sequence', sortDirection: 'asc' } });
  const features = list.data?.content ?? [];
  const { shown, reorder } = useOrder(features, { save: savePlaces, renew });
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
    <Panel title={text('features')} {...(editable && { actions: add })}>
      <Stack $gap={3}>
        <ErrorNote error={list.error} onRetry={list.refetch} />
        {list.isPending ? <Bone $height="3rem" /> : null}
        {list.data && features.length === 0 ? <Quiet>{text('noFeatures')}</Quiet> : null}
        {features.length > 0 && editable ? (
          <ReorderList label={text('features')} items={shown} nameOf={({ name }) => name} onReorder={(ids) => void reorder(ids)}>
            {(feature) => <OneFeature feature={feature} onOpen={setOpen} />}
          </ReorderList>
        ) : null}
        {features.length > 0 && !editable ? <FactList facts={features.map(({ name, value }) => [name, value] as const)} /> : null}
      </Stack>
      {open === 'new' || open?.act === 'edit' ? (
        <FeatureDialog productId={product.id} count={features.length} features={features} id={open === 'new' ? undefined : open.feature.id} onClose={close} />
      ) : null}
      {open !== undefined && open !== 'new' && open.act === 'remove' ? (
        <RemoveDialog
          by="DELETE /product/feature/item/:id"
          id={open.feature.id}
          refreshes={stale}
          title={text('removeFeature', { name: open.feature.name })}
          act={text('remove')}
          done={text('featureRemoved', { name: open.feature.name })}
          onClose={close}
        >
          <p>{text('removeFeatureText')}</p>
        </RemoveDialog>
      ) : null}
    </Panel>
  );
}

function OneFeature({ feature, onOpen }: { readonly feature: Feature; readonly onOpen: (open: Open) => void }) {
  const text = useText('titleParts');
  const { name, value } = feature;
  return (
    <Row>
      <div>
        <b>{name}</b>
        {value ? <Quiet as="div">{value}</Quiet> : null}
      </div>
      <IconButton
        size="sm"
        label={text('editFeature', { name })}
        onClick={() => {
          onOpen({ act: 'edit', feature });
        }}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={text('removeFeature', { name })}
        onClick={() => {
          onOpen({ act: 'remove', feature });
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

interface FeatureDialogProps {
  readonly productId: string;
  readonly count: number;
  readonly features: readonly Feature[];
  /** Without one it adds one. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

function FeatureDialog({ productId, count, features, id, onClose }: FeatureDialogProps) {
  const text = useText('titleParts');
  const feature = features.find((one) => one.id === id);
  const api = useApiForm<{ readonly name: string; readonly value: string }, Feature>({
    defaultValues: { name: feature?.name ?? '', value: feature?.value ?? '' },
    async send({ name, value }) {
      const texts = { name: name.trim(), value: value.trim() };
      const result = await call('POST /product/feature/item', {
        body: feature ? { id: feature.id, version: feature.version, ...texts } : { productId, sequence: count, ...texts },
      });
      if (!result.ok && result.error.code === 'STALE') await renew();
      return result;
    },
    onDone() {
      void renew();
      onClose();
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog
      api={api}
      size="sm"
      title={feature ? text('editFeature', { name: feature.name }) : text('addFeature')}
      act={text(feature ? 'save' : 'add')}
      words={{ STALE: text('stale') }}
      onClose={onClose}
    >
      <TextField
        label={text('featureName')}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        error={errorOf('name')}
        {...form.register('name', { validate: (name) => name.trim() !== '' || text('nameNeeded') })}
      />
      <TextArea label={text('featureValue')} optional dir="auto" rows={3} maxLength={1000} error={errorOf('value')} {...form.register('value')} />
    </FormDialog>
  );
}
