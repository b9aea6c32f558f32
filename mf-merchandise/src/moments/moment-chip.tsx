import type { SlotProps } from '@marquee/mf-shared/federation';
import { Picture, Price, VisuallyHidden } from '@marquee/mf-shared/ui';
import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { merchandisePictures } from '../shop/pictures.ts';
import { useText } from '../text.ts';
import { momentAt } from './moment-times.ts';
import { useMoments } from './use-moments.ts';

const appear = keyframes`from { opacity: 0; transform: translateY(-.5rem); }`;
const Frame = styled.div`
  display: flex;
  align-items: stretch;
  max-inline-size: min(22rem, 76cqi);
  overflow: hidden;
  border-radius: var(--radius-3);
  border: 1px solid rgb(255 255 255 / 0.14);
  background: rgb(18 19 26 / 0.9);
  color: #fff;
  backdrop-filter: blur(14px);
  text-align: start;
  animation: ${appear} var(--motion-slow) var(--ease);
  button {
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  button:hover {
    background: rgb(255 255 255 / 0.1);
  }
  button:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
    border-radius: var(--radius-3);
  }
`;
const Open = styled.button`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-inline-size: 0;
  min-block-size: 2.75rem;
  padding: 0.25rem 0.5rem 0.25rem 0.375rem;
  text-align: start;
`;
const Art = styled.span`
  flex: none;
  inline-size: 2.25rem;
  overflow: hidden;
  border-radius: var(--radius-2);
`;
const Words = styled.span`
  display: grid;
  min-inline-size: 0;
  line-height: 1.3;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: rgb(255 255 255 / 0.78);
    font-size: 0.75rem;
  }
  bdi {
    font-weight: 650;
    font-size: 0.875rem;
  }
`;
/** A narrow player has room only for the name. */
const Cost = styled.span`
  font-size: 0.875rem;
  @container (max-width: 599px) {
    display: none;
  }
`;
const Hide = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 2.75rem;
  padding: 0;
  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

/** Offers the product that the film shows now. The chip never takes the focus, is announced once, and disappears by itself. */
export function MomentChip({ film, isPlaying, onOpen }: SlotProps['moment-chip']) {
  const text = useText('moments');
  const kindOf = useText('momentKind');
  const { feed, moments, products } = useMoments(film);
  const now = useSyncExternalStore(film.followPosition, () => momentAt(moments, film.position() * 1000, feed.hidden)?.id);
  // A chip in use stays.
  const [heldId, hold] = useState<string>();
  const shown = moments.find(({ id }) => id === ((heldId !== undefined && !feed.hidden.has(heldId) ? heldId : undefined) ?? now));
  const product = products.get(shown?.productId ?? '');
  const [said, say] = useState({ fromMs: -1, words: '' });
  if (isPlaying && shown && product && shown.fromMs > said.fromMs)
    say({ fromMs: shown.fromMs, words: text('said', { kind: kindOf(shown.kind), name: product.name }) });
  const release = () => {
    hold(undefined);
  };
  const keep = () => {
    hold(shown?.id);
  };
  const price = shown?.sku?.price ?? product?.price;
  return (
    <>
      <VisuallyHidden role="status">{said.words}</VisuallyHidden>
      {isPlaying && shown && product ? (
        <Frame key={shown.id} data-moment={product.path} onFocus={keep} onBlur={release} onPointerEnter={keep} onPointerLeave={release}>
          <Open type="button" onClick={onOpen}>
            <Art>
              <Picture sources={merchandisePictures(product)[0]} alt="" standIn={product.name} sizes="2.25rem" ratio="1 / 1" />
            </Art>
            <Words>
              <small>{shown.note || kindOf(shown.kind)}</small>
              <bdi>{product.name}</bdi>
            </Words>
            {price ? (
              <Cost>
                <Price money={price} />
              </Cost>
            ) : null}
            <VisuallyHidden>{text('pauses')}</VisuallyHidden>
          </Open>
          <Hide
            type="button"
            aria-label={text('hide', { name: product.name })}
            onClick={() => {
              hold(undefined);
              feed.hide(shown.id);
            }}
          >
            <X aria-hidden="true" />
          </Hide>
        </Frame>
      ) : null}
    </>
  );
}
