import { IntlMessageFormat } from 'intl-messageformat';
import type { FieldCode } from '../../contract/index.ts';

/** Options for texts without elements: `<` is an ordinary character, as in the build's compiler. */
export const asText = { ignoreTag: true, requiresOtherClause: true };

type MessageFormatElement = ReturnType<IntlMessageFormat['getAst']>[number];

/** Message in the form that pages use, which carry no parser: plain text, or its syntax tree. The build compiles catalogues to this form too. */
export type CompiledMessage = string | MessageFormatElement[];

const typeOf = ({ type }: MessageFormatElement): number => type;

/** Compiles a message of ICU MessageFormat; throws on a syntax error. */
export function compileMessage(message: string, locale: string): CompiledMessage {
  const tree = new IntlMessageFormat(message, locale, undefined, asText).getAst();
  const [first] = tree;
  if (!first) return '';
  return tree.length === 1 && typeOf(first) === LITERAL && 'value' in first ? first.value : tree;
}

// Numbers of the syntax tree (`TYPE` of @formatjs/icu-messageformat-parser).
const [LITERAL, ARGUMENT, NUMBER, DATE, TIME, SELECT, PLURAL] = [0, 1, 2, 3, 4, 5, 6] as const;

type Uses = ReadonlyMap<string, ReadonlySet<string>>;
const typeNames = new Map<number, string>([
  [ARGUMENT, 'text'],
  [NUMBER, 'number'],
  [DATE, 'date'],
  [TIME, 'time'],
  [SELECT, 'select'],
  [PLURAL, 'plural'],
]);

/** Returns how an element uses its value: as text, number, date, time, select or plural, with its style. */
function useOf(element: MessageFormatElement): string | undefined {
  const name = typeNames.get(typeOf(element));
  const style = 'style' in element && element.style ? ` ${JSON.stringify(element.style)}` : '';
  return name === undefined ? undefined : name + style;
}

function collect(tree: readonly MessageFormatElement[], found: Map<string, Set<string>>): void {
  for (const element of tree) {
    const use = useOf(element);
    if (use === undefined || !('value' in element)) continue;
    found.set(element.value, (found.get(element.value) ?? new Set()).add(use));
    if ('options' in element) for (const option of Object.values(element.options)) collect(option.value, found);
  }
}

function usesOf(compiled: CompiledMessage): Uses {
  const found = new Map<string, Set<string>>();
  if (typeof compiled !== 'string') collect(compiled, found);
  return found;
}

/** Value a message takes. `number` is counted, `choice` selects a form, `date` is a moment, `text` is inserted as it is. */
export interface Parameter {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'choice' | 'date';
}

const isCounted = (uses: ReadonlySet<string>) => [...uses].some((use) => use.startsWith('number') || use.startsWith('plural'));
const isMoment = (uses: ReadonlySet<string>) => [...uses].some((use) => use.startsWith('date') || use.startsWith('time'));

function kindOf(uses: ReadonlySet<string>): Parameter['kind'] {
  if (isMoment(uses)) return 'date';
  if (isCounted(uses)) return 'number';
  return uses.has('select') ? 'choice' : 'text';
}

export const parametersOf = (compiled: CompiledMessage): Parameter[] => [...usesOf(compiled)].map(([name, uses]) => ({ name, kind: kindOf(uses) }));

function* optionsOf(tree: readonly MessageFormatElement[], type: number): Generator<string> {
  for (const element of tree) {
    if (!('options' in element)) continue;
    if (typeOf(element) === type) yield* Object.keys(element.options);
    for (const option of Object.values(element.options)) yield* optionsOf(option.value, type);
  }
}
const optionsIn = (compiled: CompiledMessage, type: number) => (typeof compiled === 'string' ? [] : [...new Set(optionsOf(compiled, type))]);

export const choicesOf = (compiled: CompiledMessage): string[] => optionsIn(compiled, SELECT);
/** Returns the numbers that have forms of their own (`=0`). */
export const exactNumbersOf = (compiled: CompiledMessage): number[] =>
  optionsIn(compiled, PLURAL).flatMap((option) => (option.startsWith('=') ? [Number(option.slice(1))] : []));

/** Returns whether the originals allow a use: their own uses, or a plain one. A new style could fail only when the message is formatted. */
function isAllowed(use: string, original: ReadonlySet<string>): boolean {
  if (original.has(use)) return true;
  if (use === 'text') return !isMoment(original);
  return (use === 'number' || use === 'plural') && isCounted(original);
}

const tagsOf = (message: string): ReadonlySet<string> => new Set(message.match(/<\/?[A-Za-z][\w-]*/g)?.map((tag) => `${tag}>`));

/** Reason why one message cannot replace another, with the names of the values or tags concerned. */
export interface Misfit {
  readonly code: Extract<FieldCode, 'message-syntax' | 'missing-values' | 'unknown-values' | 'value-use' | 'tags'>;
  readonly names: readonly string[];
}

/** Merges the uses of all versions of a text: the source language and the reader's may use a value differently. */
function together(originals: readonly string[], locale: string): Uses {
  const all = new Map<string, Set<string>>();
  for (const message of originals)
    for (const [name, uses] of usesOf(compileMessage(message, locale))) all.set(name, new Set([...(all.get(name) ?? []), ...uses]));
  return all;
}

function misfitOfUses(own: Uses, original: Uses): Misfit | undefined {
  const missing = [...original.keys()].filter((name) => !own.has(name));
  if (missing.length > 0) return { code: 'missing-values', names: missing };
  const unknown = [...own.keys()].filter((name) => !original.has(name));
  if (unknown.length > 0) return { code: 'unknown-values', names: unknown };
  const otherwise = [...own].filter(([name, uses]) => [...uses].some((use) => !isAllowed(use, original.get(name) ?? new Set()))).map(([name]) => name);
  return otherwise.length > 0 ? { code: 'value-use', names: otherwise } : undefined;
}

/** Returns why a message cannot replace these versions of a text, or undefined. A replacement is valid ICU with the same values, uses and tags. */
export function misfitOf(message: string, originals: readonly string[], locale: string): Misfit | undefined {
  let compiled: CompiledMessage;
  try {
    compiled = compileMessage(message, locale);
  } catch {
    return { code: 'message-syntax', names: [] };
  }
  const misfit = misfitOfUses(usesOf(compiled), together(originals, locale));
  if (misfit) return misfit;
  const [own, original] = [tagsOf(message), tagsOf(originals.join(' '))];
  const tags = [...[...own].filter((tag) => !original.has(tag)), ...[...original].filter((tag) => !own.has(tag))];
  return tags.length > 0 ? { code: 'tags', names: tags } : undefined;
}
