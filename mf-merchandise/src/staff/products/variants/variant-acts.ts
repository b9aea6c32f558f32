import { createContext } from 'react';
import type { Variant } from './variant-row.ts';

/** Action on variants, with the variant it concerns. */
export type VariantAct =
  | { readonly to: 'matrix' | 'add' | 'prices' }
  | { readonly to: 'edit' | 'bundle' | 'preorder' | 'stock' | 'remove'; readonly variant: Variant }
  | { readonly to: 'move'; readonly variant: Variant; readonly position: number };

interface Acting {
  /** All variants of the product, in order. */
  readonly variants: readonly Variant[];
  readonly canEdit: boolean;
  readonly canReadStock: boolean;
  /** The variants are gift cards. */
  readonly isMoney: boolean;
  readonly onAct: (act: VariantAct) => void;
}

export const ActingContext = createContext<Acting>({ variants: [], canEdit: false, canReadStock: false, isMoney: false, onAct: () => undefined });
