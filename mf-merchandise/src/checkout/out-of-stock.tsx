import type { ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { ErrorNote, LinkButton, Stack } from '@marquee/mf-shared/ui';
import { nextPart } from './next-part.ts';
import { useText } from '../text.ts';

/** Lists the items with too little stock, and links to the cart. */
export function OutOfStock({ error }: { readonly error: ApiError }) {
  const text = useText('checkout');
  const { cart } = useShared('cart');
  const short = (error.fields ?? []).flatMap(({ path, limit = 0 }) => {
    const item = nextPart(cart?.items ?? [])[Number(path.split('.')[1])];
    return item ? [{ id: item.id, name: item.name, left: limit }] : [];
  });
  return (
    <Stack $gap={4}>
      <ErrorNote error={error}>{text('short')}</ErrorNote>
      <ul>
        {short.map(({ id, name, left }) => (
          <li key={id}>{text('shortOf', { name, left })}</li>
        ))}
      </ul>
      <div>
        <LinkButton to="/merchandise/cart">{text('toCart')}</LinkButton>
      </div>
    </Stack>
  );
}
