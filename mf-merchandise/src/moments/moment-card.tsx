import type { Moment, Product, ProductCard } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { AppLink, Button, Picture, Price, useErrorText, VisuallyHidden } from '@marquee/mf-shared/ui';
import { useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useOptionsOf } from '../buy/option-name.ts';
import { useAddToCart } from '../buy/use-add-to-cart.ts';
import { merchandisePictures } from '../shop/pictures.ts';
import { useText } from '../text.ts';

const Frame = styled.article`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.75rem;
  block-size: 100%;
  padding: 0.5rem;
  border-radius: var(--radius-2);
  background: rgb(255 255 255 / 0.07);
`;
const Art = styled.span`
  overflow: hidden;
  border-radius: var(--radius-2);
`;
const Words = styled.div`
  display: grid;
  gap: 0.125rem;
  min-inline-size: 0;
  font-size: 0.8125rem;
  small {
    overflow: hidden;
    color: rgb(255 255 255 / 0.78);
    font-size: 0.75rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  && a {
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: #fff;
    font-weight: 650;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  && a:hover {
    text-decoration: underline;
  }
`;
const Held = styled.span`
  color: rgb(255 255 255 / 0.86);
`;

interface CardProps {
  readonly moment: Moment;
  readonly product: ProductCard;
  /** It comes in several variants, and none is meant; `from` is the button that was pressed. */
  readonly onChoose: (product: Product, from: HTMLElement) => void;
}

/** One thing of the film: what it is, what it costs, and the button that puts it into the cart. */
export function MomentCard({ moment, product, onChoose }: CardProps) {
  const text = useText('moments');
  const kindOf = useText('momentKind');
  const buy = useText('buy');
  const say = useErrorText();
  const optionsOf = useOptionsOf();
  const { cart } = useShared('cart');
  const { add, busy } = useAddToCart();
  const [isAsking, setAsking] = useState(false);
  const { id, name, path } = product;
  const { sku, kind, note } = moment;
  const held = cart?.items.filter((item) => item.productId === id && (!sku || item.skuId === sku.id)).reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;

  async function put(from: HTMLElement): Promise<void> {
    if (sku) {
      await add({ productId: id, skuId: sku.id, name });
      return;
    }
    setAsking(true);
    const whole = await call('GET /product/item/:id', { params: { id } });
    setAsking(false);
    if (!whole.ok) await request('toast.show', { tone: 'error', text: say(whole.error) });
    else if (whole.value.skus.length > 1) onChoose(whole.value, from);
    else await add({ productId: id, ...(whole.value.skus[0] && { skuId: whole.value.skus[0].id }), name });
  }

  const price = sku?.price ?? product.price;
  return (
    <Frame data-goods={path}>
      <Art>
        <Picture sources={merchandisePictures(product)[0]} alt="" standIn={name} sizes="4rem" ratio="1 / 1" />
      </Art>
      <Words>
        <small>
          <bdi>{note || kindOf(kind)}</bdi>
        </small>
        <AppLink look="plain" to={`/merchandise/shop/${path}`}>
          <bdi>{name}</bdi>
        </AppLink>
        <span>
          {price ? <Price money={price} /> : null}
          {sku ? <> · {optionsOf(sku)}</> : null}
        </span>
        <Held role="status">{held > 0 ? buy('held', { count: held }) : null}</Held>
      </Words>
      <Button
        data-buy
        size="sm"
        variant="secondary"
        loading={busy || isAsking}
        onClick={(event: MouseEvent<HTMLButtonElement>) => void put(event.currentTarget)}
      >
        {text('add')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </Frame>
  );
}
