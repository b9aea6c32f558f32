import { lazy, Suspense, useState } from 'react';
import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Button, Chip, LinkButton } from '@marquee/mf-shared/ui';
import { Pencil, PenLine, Trash2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useText } from '../text.ts';
import { ReviewCard } from './review-card.tsx';
import type { Review } from './use-reviews.ts';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));
const RemoveDialog = lazy(() => import('@marquee/mf-shared/ui/editing').then((door) => ({ default: door.RemoveDialog })));

/** Returns the reader's own review of a product, once known. */
export function useOwnReview(product: Product) {
  const { identity, ready } = useShared('session');
  const mine = useApi(
    'GET /rating/mine',
    { query: { targetType: 'PRODUCT', targetId: product.id } },
    { enabled: identity !== null, ...(identity && { person: identity.id }) },
  );
  return { identity, ready, mine: identity ? (mine.data?.rating ?? null) : null, isKnown: identity === null || mine.data !== undefined };
}

interface OwnProps {
  readonly product: Product;
  readonly own: ReturnType<typeof useOwnReview>;
}

/** Offers to write a review to readers without one. */
export function WriteReview({ product, own: { identity, ready, mine, isKnown } }: OwnProps) {
  const text = useText('reviews');
  const { pathname } = useLocation();
  const [isWriting, setWriting] = useState(false);
  if (!identity)
    return ready ? (
      <LinkButton variant="secondary" to={`/login?returnTo=${encodeURIComponent(pathname)}`}>
        {text('signIn')}
      </LinkButton>
    ) : null;
  if (mine || !isKnown) return null;
  return (
    <>
      <Button
        icon={<PenLine />}
        onClick={() => {
          setWriting(true);
        }}
      >
        {text('write')}
      </Button>
      {isWriting ? (
        <Suspense>
          <ReviewDialog
            productId={product.id}
            productName={product.name}
            mine={null}
            onClose={() => {
              setWriting(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function StateChip({ status }: { readonly status: Review['entityStatus'] }) {
  const text = useText('reviews');
  if (status === 'PROCESSING') return <Chip tone="warning">{text('waiting')}</Chip>;
  return status === 'APPROVED' || status === 'COMPLETED' ? <Chip>{text('yours')}</Chip> : <Chip tone="danger">{text('hidden')}</Chip>;
}

/** Shows the reader's own review, which can be changed or removed unless the shop has hidden it. */
export function OwnReview({ product, review }: { readonly product: Product; readonly review: Review }) {
  const text = useText('reviews');
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const close = () => {
    setOpen(undefined);
  };
  const isHidden = !['APPROVED', 'COMPLETED', 'PROCESSING'].includes(review.entityStatus);
  const acts = isHidden ? (
    <p>{text('hiddenText')}</p>
  ) : (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Pencil />}
        onClick={() => {
          setOpen('edit');
        }}
      >
        {text('edit')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<Trash2 />}
        onClick={() => {
          setOpen('remove');
        }}
      >
        {text('remove')}
      </Button>
    </>
  );
  return (
    <>
      <ReviewCard review={review} state={<StateChip status={review.entityStatus} />} acts={acts} />
      <Suspense>
        {open === 'edit' ? <ReviewDialog productId={product.id} productName={product.name} mine={review} onClose={close} /> : null}
        {open === 'remove' ? (
          <RemoveDialog
            by="DELETE /rating/item/:id"
            id={review.id}
            refreshes={['GET /rating/mine', 'GET /rating/list', 'GET /rating/summary', 'GET /product/item', 'GET /product/shelf']}
            title={text('removeTitle')}
            act={text('remove')}
            done={text('removed')}
            onDone={close}
            onClose={close}
          >
            <p>{text('removeText')}</p>
          </RemoveDialog>
        ) : null}
      </Suspense>
    </>
  );
}
