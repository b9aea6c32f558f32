import type { Moment, Product, ProductCard } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { AppLink, Button, Picture, Price, useErrorText, VisuallyHidden } from '@marquee/mf-shared/ui';
import { QrCode } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useOptionsOf } from '../buy/option-name.ts';
import { useAddToCart } from '../buy/use-add-to-cart.ts';
import { useBigScreen } from '../phone/use-big-screen.ts';
import { merchandisePictures } from '../shop/pictures.ts';
import { useText } from '../text.ts';
import type { Chosen } from './moment-code.tsx';

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
/** Below the rest, in words: it is read from afar. */
const ToPhone = styled.div`
  display: grid;
  grid-column: 1 / -1;
  border-block-start: 1px solid rgb(255 255 255 / 0.12);
  padding-block-start: 0.375rem;
  && button {
    justify-content: start;
    padding-inline: 0.5rem;
    color: #fff;
    font-weight: 600;
  }
  svg {
    inline-size: 1.125rem;
    block-size: auto;
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
  /** It is to be bought on a phone. */
  readonly onPhone: (chosen: Chosen, from: HTMLElement) => void;
}

/** One thing of the film: what it is, what it costs, and the button that puts it into the cart. */
export function MomentCard({ moment, product, onChoose, onPhone }: CardProps) {
  const text = useText('moments');
  const kindOf = useText('momentKind');
  const buy = useText('buy');
  const say = useErrorText();
  const optionsOf = useOptionsOf();
  const { cart } = useShared('cart');
  const isBig = useBigScreen();
  const { add, busy } = useAddToCart();
  const [isAsking, setAsking] = useState(false);
  const { id, name, path } = product;
  const { sku, kind, note } = moment;
  const held = cart?.items.filter((item) => item.productId === id && (!sku || item.skuId === sku.id)).reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;

  /** The one variant there is to it, if it is known; else it is chosen first. */
  async function variant(from: HTMLElement): Promise<Chosen | undefined> {
    if (sku) return { skuId: sku.id, name, options: sku.options };
    setAsking(true);
    const whole = await call('GET /product/item/:id', { params: { id } });
    setAsking(false);
    if (!whole.ok) {
      await request('toast.show', { tone: 'error', text: say(whole.error) });
      return undefined;
    }
    const [only, ...others] = whole.value.skus;
    if (only && others.length === 0) return { skuId: only.id, name, options: only.options };
    onChoose(whole.value, from);
    return undefined;
  }
  async function put(from: HTMLElement): Promise<void> {
    const chosen = await variant(from);
    if (chosen) await add({ productId: id, skuId: chosen.skuId, name });
  }
  async function toPhone(from: HTMLElement): Promise<void> {
    const chosen = await variant(from);
    if (chosen) onPhone(chosen, from);
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
      {isBig && !product.metaData.isGiftCard ? (
        <ToPhone>
          <Button data-phone size="sm" variant="ghost" icon={<QrCode />} onClick={(event: MouseEvent<HTMLButtonElement>) => void toPhone(event.currentTarget)}>
            {text('phone')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </ToPhone>
      ) : null}
    </Frame>
  );
}
