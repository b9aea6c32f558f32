import type { ComponentType, ReactNode } from 'react';

/** What each slot takes: the name, and the props its lender must accept. */
export interface SlotProps {
  /** Plays one title from where one stopped (`fromStart`: anew), or its trailer. `autoPlay` starts with sound off where the browser demands it. */
  readonly player: {
    readonly productId: string;
    readonly autoPlay?: boolean;
    readonly trailer?: boolean;
    readonly fromStart?: boolean;
    readonly onEnded?: () => void;
    readonly onNext?: (() => void) | undefined;
  };
  /** Button that puts a product into the cart. */
  readonly 'add-to-cart': { readonly productId: string; readonly skuId?: string; readonly label?: string };
  /** Merchandise that belongs to a title, or that is found by words; nothing when there is none. */
  readonly 'product-strip': { readonly titlePath: string } | { readonly words: string };
  /** How a title can be had and at what price; whoever has it sees until when, and `whenAllowed`. */
  readonly 'title-offers': { readonly productId: string; readonly titleName: string; readonly whenAllowed?: ReactNode };
  /** Where a piece of merchandise stands on its way to viewers, what it lacks, and its steps; they wait while something is typed that is not saved. */
  readonly 'product-standing': { readonly productId: string; readonly productName: string; readonly isDirty: boolean };
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
