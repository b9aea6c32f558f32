import type { Block } from '@marquee/api/contract';

export type BlockKind = Block['kind'];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;

export interface BlockFieldsProps<B> {
  readonly block: B;
  readonly onChange: (block: B) => void;
  /** The words of an error of one of its fields. */
  readonly errorOf: (field: string) => string | undefined;
  /** The language it is written in. */
  readonly locale: string;
  readonly readOnly: boolean;
}
