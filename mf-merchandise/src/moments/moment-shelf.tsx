import type { Product } from '@marquee/api/contract';
import type { SlotProps } from '@marquee/mf-shared/federation';
import { IconButton } from '@marquee/mf-shared/ui';
import { ShoppingBag, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../text.ts';
import { MomentCard } from './moment-card.tsx';
import { MomentCode, type Chosen } from './moment-code.tsx';
import { MomentOptions } from './moment-options.tsx';
import { Cards, Head, Opener, Region, Sheet } from './moment-shelf-css.ts';
import { shelfOf, type Shelved } from './moment-times.ts';
import { useMoments } from './use-moments.ts';

/** Lists the products a film has shown so far, to add them to the cart during the film; renders nothing before the first. */
export function MomentShelf({ film, ...rest }: SlotProps['moment-shelf']) {
  const { moments, products } = useMoments(film);
  const shelved = shelfOf(moments, products);
  return shelved.length > 0 ? <Shelf shelved={shelved} name={film.name} {...rest} /> : null;
}

type ShelfProps = Omit<SlotProps['moment-shelf'], 'film'> & { readonly shelved: readonly Shelved[]; readonly name: string };

/** Content in place of the products: the options of one, or a variant's code for a phone. */
interface Choosing {
  readonly of: { readonly product: Product } | { readonly chosen: Chosen };
  /** Button that gets the focus back. */
  readonly back: HTMLElement;
}

function Shelf({ shelved, name, place, isEntered, onClose }: ShelfProps) {
  const text = useText('moments');
  const heading = useId();
  const region = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // In a low player the shelf covers the picture, and opens only by hand.
  const [isOpen, setOpen] = useState(isEntered);
  const [choosing, choose] = useState<Choosing>();
  useEffect(() => {
    if (isEntered) firstIn(region.current)?.focus({ preventScroll: true });
  }, [isEntered]);

  const back = () => {
    choose(undefined);
    requestAnimationFrame(() => {
      choosing?.back.focus({ preventScroll: true });
    });
  };
  const close = () => {
    // The shelf covered the button that opened it, if there is one.
    const isOver = (opener.current?.getClientRects().length ?? 0) > 0;
    setOpen(false);
    if (isOver) opener.current?.focus({ preventScroll: true });
    else onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && place === 'rest') {
      event.preventDefault();
      close();
    } else moveAmongCards(event);
  };
  const Heading = place === 'end' ? 'h3' : 'h2';
  return (
    <Region ref={region} aria-labelledby={heading} data-place={place} data-open={isOpen ? '' : undefined} data-own-keys onKeyDown={onKeyDown}>
      {place === 'rest' ? (
        <Opener
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(true);
            requestAnimationFrame(() => firstIn(region.current)?.focus({ preventScroll: true }));
          }}
        >
          <ShoppingBag aria-hidden="true" />
          {text('open', { count: shelved.length })}
        </Opener>
      ) : null}
      <Sheet data-sheet>
        <Head>
          <Heading id={heading}>{text('seenIn', { name })}</Heading>
          {place === 'rest' ? (
            <IconButton label={text('close')} size="sm" onClick={close}>
              <X aria-hidden="true" />
            </IconButton>
          ) : null}
        </Head>
        {choosing && 'product' in choosing.of ? (
          <MomentOptions
            product={choosing.of.product}
            onDone={back}
            onPhone={(chosen) => {
              choose({ ...choosing, of: { chosen } });
            }}
          />
        ) : null}
        {choosing && 'chosen' in choosing.of ? <MomentCode chosen={choosing.of.chosen} onDone={back} /> : null}
        <Cards role="list" hidden={choosing !== undefined}>
          {shelved.map(({ moment, product }) => (
            <li key={moment.id}>
              <MomentCard
                moment={moment}
                product={product}
                onChoose={(whole, from) => {
                  choose({ of: { product: whole }, back: from });
                }}
                onPhone={(chosen, from) => {
                  choose({ of: { chosen }, back: from });
                }}
              />
            </li>
          ))}
        </Cards>
      </Sheet>
    </Region>
  );
}

const buttonsIn = (region: HTMLElement | null, name: 'data-buy' | 'data-phone') => [...(region?.querySelectorAll<HTMLElement>(`[${name}]`) ?? [])];
const firstIn = (region: HTMLElement | null) => buttonsIn(region, 'data-buy')[0];

/** Moves the focus by arrow keys among the products, and down to a product's other actions. Ignores events from other elements. */
function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement;
  const name = from.hasAttribute('data-phone') ? 'data-phone' : 'data-buy';
  const all = buttonsIn(event.currentTarget, name);
  const at = all.indexOf(from);
  if (at < 0) return;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const [on, before] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const card = from.closest('article');
  const other = { ArrowDown: card?.querySelector<HTMLElement>('[data-phone]'), ArrowUp: card?.querySelector<HTMLElement>('[data-buy]') }[event.key];
  const to = { [on]: at + 1, [before]: at - 1, ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  if (other && other !== from) other.focus();
  else all[Math.max(0, Math.min(to, all.length - 1))]?.focus();
}
