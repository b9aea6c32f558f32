import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Text of a catalogue says nothing of elements, so `<` is a letter like any other. */
const OPTIONS = { ignoreTag: true, captureLocation: false, requiresOtherClause: true };

/** A message of ICU MessageFormat as the page needs it: what has no parameters as plain text, else its syntax tree. Throws what is wrong with it. */
export function compile(message) {
  const tree = parse(message, OPTIONS);
  if (tree.length === 0) return '';
  return tree.length === 1 && tree[0].type === TYPE.literal ? tree[0].value : tree;
}

/**
 * A catalogue compiled, with what it lacks from that of the source language, and nothing that is not there. A message that is filled in and has parameters names the
 * language it is in, by whose rules it counts: `{ locale, message }`.
 */
export function compileFilled(catalogue, source, locale) {
  const own = compileCatalogue(Object.fromEntries(Object.entries(catalogue).filter(([key, text]) => text && key in source)));
  const from = (message) => (typeof message === 'string' ? message : { locale, message });
  return Object.fromEntries(Object.entries(compileCatalogue(source)).map(([key, message]) => [key, own[key] ?? from(message)]));
}

/** The catalogue of one language, every message compiled. What is wrong says which key it is at. */
export function compileCatalogue(catalogue) {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => {
      try {
        return [key, compile(message)];
      } catch (cause) {
        throw new Error(`${key}: ${cause.message}`, { cause });
      }
    }),
  );
}

/** The parameters of a compiled message: `number` where it is counted or written as a number, `choice` where it picks a form, else `text`. */
export function parametersOf(compiled, found = {}) {
  if (typeof compiled === 'string') return found;
  for (const { type, value, options } of compiled) {
    if (type === TYPE.argument) found[value] ??= 'text';
    if (type === TYPE.number || type === TYPE.plural) found[value] = 'number';
    if (type === TYPE.date || type === TYPE.time) found[value] = 'date';
    if (type === TYPE.select) found[value] = 'choice';
    for (const option of Object.values(options ?? {})) parametersOf(option.value, found);
  }
  return found;
}
