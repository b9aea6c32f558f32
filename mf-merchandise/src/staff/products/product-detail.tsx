import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Slot } from '@marquee/mf-shared/federation';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Button, EmptyState, ErrorNote, Panel, Stack, TextSkeleton, VisuallyHidden } from '@marquee/mf-shared/ui';
import { useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Columns, Quiet } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import { FeaturesPanel } from './features/features-panel.tsx';
import { GeneralFacts } from './general-facts.tsx';
import { GeneralForm } from './general-form.tsx';
import { GuidePanel } from './guides/guide-panel.tsx';
import { PriceSection } from './prices/price-section.tsx';
import { BackButton, ProductHead } from './product-head.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { TaxClassPanel } from './tax-class-panel.tsx';
import { VariantSection } from './variants/variant-section.tsx';

interface ProductDetailProps {
  readonly id: string;
  /** One came here from the list, and not by an address: the focus is on the product. */
  readonly isGoneTo: boolean;
  readonly onBack: () => void;
}

/** One product: all that is said of it and sold of it, and the ways to change that. */
export function ProductDetail({ id, isGoneTo, onBack }: ProductDetailProps) {
  const text = useText('goods');
  const { data, error, refetch } = useApi('GET /product/item/:id', { params: { id } });
  const isMissing = error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT' || (data !== undefined && data.kind !== 'MERCHANDISE');
  if (data && !isMissing) return <ProductPage product={data} isGoneTo={isGoneTo} onBack={onBack} />;
  return (
    <Stack $gap={4}>
      <div>
        <BackButton onBack={onBack} />
      </div>
      {isMissing ? (
        <Panel>
          <EmptyState icon={<SearchX />} title={text('missing')} text={text('missingText')} />
        </Panel>
      ) : error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <div role="status">
          <VisuallyHidden>{text('loading')}</VisuallyHidden>
          <TextSkeleton lines={10} />
        </div>
      )}
    </Stack>
  );
}

function ProductPage({ product, isGoneTo, onBack }: Omit<ProductDetailProps, 'id'> & { readonly product: Product }) {
  const text = useText('goods');
  const isOwn = useSession().identity?.organization?.id === product.organizationId;
  const canEdit = useRight('product:update') && isOwn;
  const canCount = useRight('inventory:read') && isOwn;
  const canPrice = useRight('price:read') && isOwn;
  const [isTyped, setTyped] = useState(false);
  const [isTabled, setTabled] = useState(false);
  const guard = useLeaveGuard(isTyped || isTabled);
  useEffect(() => {
    if (isGoneTo) document.getElementById('product-heading')?.focus();
  }, [isGoneTo]);
  return (
    <Stack $gap={5}>
      <div>
        <BackButton
          onBack={() => {
            guard.leaveBy(onBack);
          }}
        />
      </div>
      <ProductHead product={product} />
      {canEdit ? null : <Quiet>{text('readOnly')}</Quiet>}
      <Columns>
        <Stack $gap={5}>
          {canEdit ? <GeneralForm product={product} onDirty={setTyped} /> : <GeneralFacts product={product} />}
          <FeaturesPanel product={product} canEdit={canEdit} />
          <VariantSection product={product} canEdit={canEdit} canReadStock={canCount} onDirty={setTabled} />
          {canPrice ? <PriceSection product={product} /> : null}
        </Stack>
        <Stack $gap={5}>
          <Slot
            name="product-standing"
            productId={product.id}
            productName={product.name}
            isDirty={isTyped}
            placeholder={<Standing />}
            whenDown={(retry) => (
              <Panel>
                <Stack $gap={3}>
                  <Quiet>{text('standingDown')}</Quiet>
                  <div>
                    <Button size="sm" variant="secondary" onClick={retry}>
                      {text('tryAgain')}
                    </Button>
                  </div>
                </Stack>
              </Panel>
            )}
          />
          <ProductPictures product={product} canEdit={canEdit} />
          {canEdit && product.metaData.isGiftCard !== true ? <GuidePanel product={product} /> : null}
          <TaxClassPanel product={product} canEdit={canEdit} />
        </Stack>
      </Columns>
      {guard.question}
    </Stack>
  );
}

function Standing() {
  return (
    <Panel>
      <TextSkeleton lines={6} />
    </Panel>
  );
}
