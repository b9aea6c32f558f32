import { createContext } from 'react';
import type { Variant } from './variant-row.ts';

/** What is done with variants, and with which. */
export type VariantAct =
  | { readonly to: 'matrix' | 'add' | 'prices' }
  | { readonly to: 'edit' | 'bundle' | 'preorder' | 'stock' | 'remove'; readonly variant: Variant }
  | { readonly to: 'move'; readonly variant: Variant; readonly position: number };

interface Acting {
  /** All of them, in their order. */
  readonly variants: readonly Variant[];
  readonly canEdit: boolean;
  readonly canReadStock: boolean;
  /** They are gift cards. */
  readonly isMoney: boolean;
  readonly onAct: (act: VariantAct) => void;
}

/** For the cells of the table. */
export const ActingContext = createContext<Acting>({ variants: [], canEdit: false, canReadStock: false, isMoney: false, onAct: () => undefined });
