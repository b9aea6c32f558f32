import type { ComponentType, ReactNode } from 'react';

/** A film on screen, as what is lent to lie over it knows it. */
export interface PlayingFilm {
  readonly productId: string;
  readonly name: string;
  /** In seconds. */
  readonly position: () => number;
  readonly followPosition: (listener: () => void) => () => void;
}

/** A player that has no room for a shelf beside its controls, as a condition of `@container`. */
export const lowPlayer = '(max-height: 639px)';

/** What each slot takes: the name, and the props its lender must accept. */
export interface SlotProps {
  /**
   * Plays one title from where one stopped (`fromStart`: anew), its trailer or its teaser. `autoPlay` starts with sound off where the browser demands it.
   * `preview`: staff look at it, which is no viewing: nothing is counted or remembered.
   */
  readonly player: {
    readonly productId: string;
    readonly autoPlay?: boolean;
    readonly trailer?: boolean;
    readonly teaser?: boolean;
    readonly preview?: boolean;
    readonly fromStart?: boolean;
    readonly onEnded?: () => void;
    readonly onNext?: (() => void) | undefined;
  };
  /** Button that puts a product into the cart. */
  readonly 'add-to-cart': { readonly productId: string; readonly skuId?: string; readonly label?: string };
  /** Merchandise that belongs to a title, that is found by words, or that was picked, in its order; nothing when there is none. */
  readonly 'product-strip':
    | { readonly titlePath: string }
    | { readonly words: string }
    | { readonly ids: readonly string[]; readonly heading?: string | undefined };
  /** A version of a page as its readers would see it now, without its title. */
  readonly 'page-version': { readonly versionId: string };
  /** How a title can be had and at what price; whoever has it sees until when, and `whenAllowed`. */
  readonly 'title-offers': { readonly productId: string; readonly titleName: string; readonly whenAllowed?: ReactNode };
  /**
   * Over a film whose title `hasMoments`: what can be bought of what it shows, at its second. The player gives it a corner that no captions and no controls
   * stand in. `onOpen`: the film rests and the shelf is entered. Nothing while there is nothing, or while the film rests.
   */
  readonly 'moment-chip': { readonly film: PlayingFilm; readonly isPlaying: boolean; readonly onOpen: () => void };
  /** What of that has been shown so far, while the film rests, or at its `end`. `isEntered`: the focus goes into it. In a `lowPlayer` it is a button in the chip’s corner (`--moment-top`, `--moment-edge`) that opens it over the whole picture. */
  readonly 'moment-shelf': { readonly film: PlayingFilm; readonly place: 'rest' | 'end'; readonly isEntered: boolean; readonly onClose: () => void };
  /** Polls that an editor placed at the end of a title; nothing when there is none. */
  readonly 'end-polls': { readonly productId: string };
  /** Stars for a title that has just ended; nothing for somebody who is not signed in. */
  readonly 'end-rating': { readonly productId: string };
  /** Where a piece of merchandise stands on its way to viewers, what it lacks, and its steps; they wait while something is typed that is not saved. */
  readonly 'product-standing': { readonly productId: string; readonly productName: string; readonly isDirty: boolean };
  /** Goods that a title or an episode shows, second by second, as staff edit them; without the right to change products it is only read. */
  readonly 'title-moments': { readonly productId: string };
  /** The side drawer of the cart. */
  readonly 'cart-drawer': { readonly onClose: () => void };
}
export type SlotName = keyof SlotProps;
export type SlotComponent<N extends SlotName> = ComponentType<SlotProps[N]>;

/** What a remote lends: each slot's component, loaded when first shown. */
export type LentSlots = { readonly [N in SlotName]?: () => Promise<SlotComponent<N>> };

type Loader = <N extends SlotName>(name: N) => Promise<SlotComponent<N>>;
let load: Loader = (name) => Promise.reject(new Error(`No remote lends the slot ${name}`));

/** The host says how a slot's lender is found and loaded. */
export function provideSlotLoader(loader: Loader): void {
  load = loader;
}

export function loadSlot<N extends SlotName>(name: N): Promise<SlotComponent<N>> {
  return load(name);
}
