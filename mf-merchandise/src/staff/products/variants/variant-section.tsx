import type { Product } from '@marquee/api/contract';
import { call, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, Cluster, EmptyState, Panel, useErrorText, VisuallyHidden } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { Grid3x3, Percent, Plus, Ruler } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { useShopCurrency } from '../../shop-currency.ts';
import { SaveLine } from '../save-line.tsx';
import { EditsContext, useVariantEdits } from './use-variant-edits.ts';
import { ActingContext, type VariantAct } from './variant-acts.ts';
import { useVariantColumns } from './variant-columns.tsx';
import { VariantDialogs } from './variant-dialogs.tsx';
import { MAX_VARIANTS, readVariantsAnew, type Variant } from './variant-row.ts';

const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: var(--z-raised);
  padding: var(--space-3) var(--space-5);
  border-block-start: 1px solid var(--border);
  background: color-mix(in srgb, var(--surface) 94%, transparent);
  backdrop-filter: blur(10px);
`;

interface VariantSectionProps {
  readonly product: Product;
  readonly canEdit: boolean;
  readonly canReadStock: boolean;
  readonly onDirty: (isDirty: boolean) => void;
}

const nothing: readonly Variant[] = [];

/** Edits the variants of a product, with their list prices and stock. */
export function VariantSection({ product, canEdit, canReadStock, onDirty }: VariantSectionProps) {
  const text = useText('variants');
  const say = useErrorText();
  const list = useApi('GET /product/sku/list', { query: { productId: product.id, size: MAX_VARIANTS } });
  const variants = list.data?.content ?? nothing;
  const currency = useShopCurrency(variants[0]?.listPrice.currency ?? (list.data && canEdit ? null : undefined));
  const [selection, select] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<VariantAct>();
  const { edits, changed, isSaving, discard } = useVariantEdits(variants);
  const columns = useVariantColumns(canEdit, currency ?? '');
  const isDirty = changed > 0;
  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);
  const onAct = (next: VariantAct) => {
    if (next.to === 'move') void move(next.variant, next.position);
    else setAct(next);
  };
  async function move({ id, version }: Variant, position: number) {
    const moved = await call('POST /product/sku/item', { body: { id, version, position } });
    if (!moved.ok) void request('toast.show', { tone: 'error', text: say(moved.error) });
    await readVariantsAnew();
  }
  const chosen = variants.filter(({ id }) => selection.has(id));
  return (
    <Panel
      flush
      title={text('title')}
      actions={canEdit && list.data && currency !== undefined ? <Acts variants={variants} chosen={chosen.length} onAct={onAct} /> : null}
    >
      <ActingContext value={{ variants, canEdit, canReadStock, isMoney: product.metaData.isGiftCard === true, onAct }}>
        <EditsContext value={edits}>
          <DataTable
            label={text('title')}
            columns={columns}
            rows={list.data?.content}
            rowId={({ id }) => id}
            density="compact"
            fetching={list.isFetching}
            error={list.error}
            onRetry={() => {
              void list.refetch();
            }}
            empty={<EmptyState icon={<Ruler />} title={text('none')} text={text(canEdit ? 'noneText' : 'noneToRead')} />}
            {...(canEdit && variants.length > 1 && { selection, onSelectionChange: select })}
          />
        </EditsContext>
      </ActingContext>
      <VisuallyHidden role="status">{isDirty ? text('unsaved', { count: changed }) : ''}</VisuallyHidden>
      {isDirty ? (
        <Foot>
          <SaveLine isDirty sending={isSaving} unsaved={text('unsaved', { count: changed })} act={text('save')} onDiscard={discard} onSave={edits.save} />
        </Foot>
      ) : null}
      {act && currency !== undefined ? (
        <VariantDialogs
          act={act}
          product={product}
          variants={variants}
          currency={currency}
          chosen={chosen.length > 0 ? chosen : variants}
          onClose={() => {
            setAct(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}

interface ActsProps {
  readonly variants: readonly Variant[];
  /** Number of selected variants. */
  readonly chosen: number;
  readonly onAct: (act: VariantAct) => void;
}

function Acts({ variants, chosen, onAct }: ActsProps) {
  const text = useText('variants');
  const hasOptions = variants.some(({ options }) => Object.keys(options).length > 0);
  const to = (where: 'matrix' | 'add' | 'prices') => () => {
    onAct({ to: where });
  };
  return (
    <Cluster $gap={2}>
      {variants.length > 0 ? (
        <Button size="sm" variant="secondary" icon={<Percent />} onClick={to('prices')}>
          {chosen > 0 ? text('changeSome', { count: chosen }) : text('changePrices')}
        </Button>
      ) : null}
      {variants.length === 0 || hasOptions ? (
        <Button size="sm" variant="secondary" icon={<Plus />} onClick={to('add')}>
          {text('add')}
        </Button>
      ) : null}
      <Button size="sm" icon={<Grid3x3 />} onClick={to('matrix')}>
        {text('matrix')}
      </Button>
    </Cluster>
  );
}
