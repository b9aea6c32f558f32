import type { Product } from '@marquee/api/contract';
import type { SlotProps } from '@marquee/mf-shared/federation';
import { IconButton } from '@marquee/mf-shared/ui';
import { ShoppingBag, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../text.ts';
import { MomentCard } from './moment-card.tsx';
import { MomentOptions } from './moment-options.tsx';
import { Cards, Head, Opener, Region, Sheet } from './moment-shelf-css.ts';
import { shelfOf, type Shelved } from './moment-times.ts';
import { useMoments } from './use-moments.ts';

/** What of the shop the film has shown so far, to be put into the cart without leaving it. Nothing while that is nothing. */
export function MomentShelf({ film, ...rest }: SlotProps['moment-shelf']) {
  const { moments, products } = useMoments(film);
  const shelved = shelfOf(moments, products);
  return shelved.length > 0 ? <Shelf shelved={shelved} name={film.name} {...rest} /> : null;
}

type ShelfProps = Omit<SlotProps['moment-shelf'], 'film'> & { readonly shelved: readonly Shelved[]; readonly name: string };

/** What stands in the shelf's place: the goods, or the options of one of them. */
interface Choosing {
  readonly product: Product;
  /** Leads back to the button it was chosen by. */
  readonly back: HTMLElement;
}

function Shelf({ shelved, name, place, isEntered, onClose }: ShelfProps) {
  const text = useText('moments');
  const heading = useId();
  const region = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // In a low player it opens over the picture, by hand alone.
  const [isOpen, setOpen] = useState(isEntered);
  const [choosing, choose] = useState<Choosing>();
  useEffect(() => {
    if (isEntered) firstIn(region.current)?.focus({ preventScroll: true });
  }, [isEntered]);

  const close = () => {
    // Where there is such a button, it lay under what it opened.
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
        {choosing ? (
          <MomentOptions
            product={choosing.product}
            onDone={() => {
              choose(undefined);
              requestAnimationFrame(() => {
                choosing.back.focus({ preventScroll: true });
              });
            }}
          />
        ) : null}
        <Cards role="list" hidden={choosing !== undefined}>
          {shelved.map(({ moment, product }) => (
            <li key={moment.id}>
              <MomentCard
                moment={moment}
                product={product}
                onChoose={(whole, back) => {
                  choose({ product: whole, back });
                }}
              />
            </li>
          ))}
        </Cards>
      </Sheet>
    </Region>
  );
}

const cardsIn = (region: HTMLElement | null) => [...(region?.querySelectorAll<HTMLElement>('[data-buy]') ?? [])];
const firstIn = (region: HTMLElement | null) => cardsIn(region)[0];

/** Arrows lead from thing to thing, as they stand; what has the focus otherwise is left alone. */
function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  const cards = cardsIn(event.currentTarget);
  const at = cards.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const [on, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const to = { [on]: at + 1, [back]: at - 1, ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: cards.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  cards[Math.max(0, Math.min(to, cards.length - 1))]?.focus();
}
