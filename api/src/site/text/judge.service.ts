import type { Failure } from '../../../contract/index.ts';
import type { Locale } from '../../../contract/languages.ts';
import { defused } from '../../operation/mail/defuse.ts';
import { refuse } from '../../platform/context.ts';
import { compileMessage, type Misfit, misfitOf } from '../../platform/message-form.ts';
import { SERVER_TEXTS } from '../../platform/own-words.ts';
import { type CatalogueEntry, findEntry, hasTexts, originalsOf } from './catalogues.ts';
import { variantsOf } from './variants.ts';

/** Words for a text, before they are kept. */
export interface Words {
  readonly package: string;
  readonly key: string;
  readonly locale: Locale;
  readonly message: string;
}

const said: Readonly<Record<Misfit['code'], string>> = {
  'message-syntax': 'is no message of ICU MessageFormat',
  'missing-values': 'lacks values of the original',
  'unknown-values': 'has values the original has not',
  'value-use': 'uses values otherwise than the original',
  tags: 'has other tags than the original',
};

const noPackage = refuse('INVALID_INPUT', 'package names no catalogue’s text', { path: 'package', code: 'unknown' }).error;
const noKey = refuse('INVALID_INPUT', 'key names no text of this package', { path: 'key', code: 'unknown' }).error;
const address = refuse('INVALID_INPUT', 'message holds what mail programs make a link of', { path: 'message', code: 'address' }).error;

const silent = refuse('INVALID_INPUT', 'message says nothing for some values', { path: 'message', code: 'pattern' }).error;
const tooDeep = refuse('INVALID_INPUT', 'message can be said in too many ways', { path: 'message', code: 'depth' }).error;

/** Why words of a tenant's that were kept are not read now; undefined while they are. */
export const misfitNow = (entry: CatalogueEntry, locale: Locale, message: string): Misfit | undefined => misfitOf(message, originalsOf(entry, locale), locale);

/** Marks of direction, which Arabic texts need, and what stands twice between words. */
const UNSEEN = /[\u200e\u200f\u2066-\u2069]|(?<= ) /g;

/** Says nothing, of some values: a button would be without words. An original may. */
const isSilent = (variants: readonly string[]): boolean => variants.some((said) => said.replace(UNSEEN, '').trim() === '');

/** Links in letters are the server's own: whatever is said beside them, of any values, leads nowhere. */
function isLinked(variants: readonly string[]): boolean {
  return variants.some((said) => {
    const seen = said.replace(UNSEEN, '');
    return defused(seen) !== seen;
  });
}

function refusalOf({ code, names }: Misfit): Failure {
  const of = names.length > 0 ? `: ${names.map((name) => (code === 'tags' ? name : `{${name}}`)).join(', ')}` : '';
  return refuse('INVALID_INPUT', `message ${said[code]}${of}`, { path: 'message', code, ...(names.length > 0 && { allowed: [...names] }) }).error;
}

/** Why words cannot be a tenant's: there is no such text, they do not fit it, say too many things or nothing, or a letter would lead somewhere by them. */
export function judge({
  package: name,
  key,
  locale,
  message,
}: Words): { entry: CatalogueEntry; refusal?: undefined } | { entry?: undefined; refusal: Failure } {
  const entry = findEntry(name, key);
  if (!entry) return { refusal: hasTexts(name) ? noKey : noPackage };
  const misfit = misfitNow(entry, locale, message);
  if (misfit) return { refusal: refusalOf(misfit) };
  const variants = variantsOf(compileMessage(message, locale));
  if (!variants) return { refusal: tooDeep };
  const isSpoken = originalsOf(entry, locale).every((original) => !isSilent(variantsOf(compileMessage(original, locale)) ?? []));
  if (isSpoken && isSilent(variants)) return { refusal: silent };
  return name === SERVER_TEXTS && isLinked(variants) ? { refusal: address } : { entry };
}
