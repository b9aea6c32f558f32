import { invalidate, useApiAction } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { ArchiveRestore } from 'lucide-react';
import { useText } from '../../text.ts';
import type { Discount } from './discount-state.ts';
import { useDiscountWords } from './discount-words.ts';
import { ProductTokens } from './product-tokens.tsx';
import { Says } from './says.ts';

interface DiscountViewProps {
  readonly discount: Discount;
  /** It is given to nobody now, and whoever sees it may put it back. */
  readonly mayRestore: boolean;
  readonly onClose: () => void;
}

/** A discount that is read alone: by who may not change any, or because it is archived. */
export function DiscountView({ discount, mayRestore, onClose }: DiscountViewProps) {
  const text = useText('discounts');
  const { locale } = useShared('theme');
  const { says } = useDiscountWords();
  const { id, version, code, name, used, useLimit, productIds } = discount;
  const save = useApiAction('POST /discount/item', ['GET /discount/list']);
  const restore = () => {
    save.mutate(
      { body: { id, version, entityStatus: 'APPROVED' } },
      {
        onSuccess: () => {
          void request('toast.show', { tone: 'info', text: text('restored', { code }) });
          onClose();
        },
        onError: () => void invalidate('GET /discount/list'),
      },
    );
  };
  const footer = mayRestore ? (
    <Button icon={<ArchiveRestore />} loading={save.isPending} onClick={restore}>
      {text('restore')}
    </Button>
  ) : null;
  return (
    <Dialog isOpen title={code} footer={footer} onClose={onClose}>
      <Stack $gap={4}>
        <ErrorNote error={save.error} />
        <p>
          <bdi>{name}</bdi>
        </p>
        <Says>{says(discount)}</Says>
        <ProductTokens ids={productIds} />
        <p>{useLimit === null ? text('usedTimes', { count: used }) : text('usedTimesOf', { count: used, limit: formatNumber(useLimit, locale) })}</p>
      </Stack>
    </Dialog>
  );
}
