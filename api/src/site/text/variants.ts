import type { CompiledMessage } from '../../platform/message-form.ts';

const MAX_VARIANTS = 100;

type Element = Exclude<CompiledMessage, string>[number];

// Node types of the syntax tree (`TYPE` of @formatjs/icu-messageformat-parser).
const [LITERAL, NUMBER, POUND] = [0, 2, 7] as const;

function partsOf(element: Element): readonly string[] | undefined {
  const type: number = element.type;
  if (type === LITERAL && 'value' in element) return [element.value];
  if (type === NUMBER || type === POUND) return ['1'];
  if (!('options' in element)) return ['xx'];
  const parts = Object.values(element.options).map((option) => sayings(option.value));
  return parts.every((part) => part !== undefined) ? [...new Set(parts.flat())] : undefined;
}

function sayings(tree: readonly Element[]): readonly string[] | undefined {
  let all: readonly string[] = [''];
  for (const element of tree) {
    const parts = partsOf(element);
    if (!parts || all.length * parts.length > MAX_VARIANTS) return undefined;
    all = all.flatMap((beginning) => parts.map((part) => beginning + part));
  }
  return all;
}

/** Returns all variants of a message, with `xx` for each text and 1 for each number; `undefined` if there are too many. */
export const variantsOf = (compiled: CompiledMessage): readonly string[] | undefined => (typeof compiled === 'string' ? [compiled] : sayings(compiled));
