import type { Product } from '@marquee/api/contract';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { useText } from '../../../text.ts';
import { SkuStock } from '../../sku-stock.tsx';
import { BundleDialog } from './bundle-dialog.tsx';
import { MatrixDialog } from './matrix-dialog.tsx';
import { PreorderDialog } from './preorder-dialog.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import type { VariantAct } from './variant-acts.ts';
import { VariantDialog } from './variant-dialog.tsx';
import { useVariantName, type Variant } from './variant-row.ts';

interface VariantDialogsProps {
  readonly act: VariantAct;
  readonly product: Product;
  readonly variants: readonly Variant[];
  /** Default currency of a first variant. */
  readonly currency: string;
  /** Variants whose prices change together. */
  readonly chosen: readonly Variant[];
  readonly onClose: () => void;
}

/** Returns the newest version of a variant, if it still exists. */
const newest = (variants: readonly Variant[], variant: Variant) => variants.find(({ id }) => id === variant.id) ?? variant;

/** Renders the dialog of an action. */
export function VariantDialogs({ act, product, variants, currency, chosen, onClose }: VariantDialogsProps) {
  const text = useText('variants');
  const nameOf = useVariantName();
  switch (act.to) {
    case 'matrix':
      return <MatrixDialog product={product} variants={variants} currency={currency} onClose={onClose} />;
    case 'add':
      return <VariantDialog product={product} variants={variants} variant={undefined} currency={currency} onClose={onClose} />;
    case 'edit':
      return <VariantDialog product={product} variants={variants} variant={newest(variants, act.variant)} currency={currency} onClose={onClose} />;
    case 'bundle':
      return <BundleDialog variant={newest(variants, act.variant)} onClose={onClose} />;
    case 'preorder':
      return <PreorderDialog variant={newest(variants, act.variant)} onClose={onClose} />;
    case 'prices':
      return <PricesDialog variants={chosen} onClose={onClose} />;
    case 'stock':
      return <SkuStock skuId={act.variant.id} title={product.name} about={`${nameOf(act.variant)} · \u2068${act.variant.sku}\u2069`} onClose={onClose} />;
    case 'remove':
      return (
        <RemoveDialog
          by="DELETE /product/sku/item/:id"
          id={act.variant.id}
          refreshes={['GET /product/sku/list', 'GET /product/item/:id', 'GET /product/list', 'POST /product/sku/totals', 'POST /product/readiness']}
          title={text('removeTitle', { variant: nameOf(act.variant) })}
          act={text('remove')}
          done={text('removed', { variant: nameOf(act.variant) })}
          inUse={text('inUse')}
          onClose={onClose}
        >
          <p>{text('removeText')}</p>
        </RemoveDialog>
      );
    case 'move':
      return null;
  }
}
