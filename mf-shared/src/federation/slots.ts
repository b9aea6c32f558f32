import type { ComponentType, ReactNode } from 'react';

/** Film on screen, as seen by the components shown over it. */
export interface PlayingFilm {
  readonly productId: string;
  readonly name: string;
  /** In seconds. */
  readonly position: () => number;
  readonly followPosition: (listener: () => void) => () => void;
}

/** Condition of `@container` for a player without room for a shelf beside its controls. */
export const lowPlayer = '(max-height: 639px)';

/** Slots by name, with the props their provider must accept. */
export interface SlotProps {
  /**
   * Plays one title from the saved position (`fromStart`: from the beginning), its trailer or its teaser. `autoPlay` starts muted if the browser demands
   * that. `preview`: staff look at the title; nothing is counted or stored.
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
  /** Merchandise that belongs to a title, that matches words, or that was picked, in its order; nothing if there is none. */
  readonly 'product-strip':
    | { readonly titlePath: string }
    | { readonly words: string }
    | { readonly ids: readonly string[]; readonly heading?: string | undefined };
  /** A version of a page as its readers would see it now, without its title. */
  readonly 'page-version': { readonly versionId: string };
  /** Offers of a title and their prices. A viewer who has access sees its end, and `whenAllowed`. */
  readonly 'title-offers': { readonly productId: string; readonly titleName: string; readonly whenAllowed?: ReactNode };
  /**
   * Products on sale that the film shows, at their second, over a film whose title `hasMoments`. The player reserves a corner free of captions and controls.
   * `onOpen`: the film pauses and the shelf gets the focus. Empty while there is nothing to show, or while the film is paused.
   */
  readonly 'moment-chip': { readonly film: PlayingFilm; readonly isPlaying: boolean; readonly onOpen: () => void };
  /**
   * Products shown so far, while the film is paused, or at its `end`. `isEntered`: the focus moves into the shelf. In a `lowPlayer` it is a button in the
   * chip’s corner (`--moment-top`, `--moment-edge`) that opens the shelf over the whole image.
   */
  readonly 'moment-shelf': { readonly film: PlayingFilm; readonly place: 'rest' | 'end'; readonly isEntered: boolean; readonly onClose: () => void };
  /** Polls that an editor placed at the end of a title; nothing when there is none. */
  readonly 'end-polls': { readonly productId: string };
  /** Stars for a title that has just ended; nothing if nobody is signed in. */
  readonly 'end-rating': { readonly productId: string };
  /** Publication state of a product, what it lacks, and its next steps. The steps wait while there are unsaved changes. */
  readonly 'product-standing': { readonly productId: string; readonly productName: string; readonly isDirty: boolean };
  /** Products that a title or an episode shows, second by second, for staff; read-only without the right to change products. */
  readonly 'title-moments': { readonly productId: string };
  readonly 'cart-drawer': { readonly onClose: () => void };
}
export type SlotName = keyof SlotProps;
export type SlotComponent<N extends SlotName> = ComponentType<SlotProps[N]>;

/** Slots that a remote provides: each component is loaded when it is first shown. */
export type LentSlots = { readonly [N in SlotName]?: () => Promise<SlotComponent<N>> };

type Loader = <N extends SlotName>(name: N) => Promise<SlotComponent<N>>;
let load: Loader = (name) => Promise.reject(new Error(`No remote lends the slot ${name}`));

/** Sets how the host finds and loads the provider of a slot. */
export function provideSlotLoader(loader: Loader): void {
  load = loader;
}

export function loadSlot<N extends SlotName>(name: N): Promise<SlotComponent<N>> {
  return load(name);
}
