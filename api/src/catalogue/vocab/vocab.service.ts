import { cutText } from '../../../contract/cut-text.ts';
import type { Failure, Query, Reply, Result } from '../../../contract/index.ts';
import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import { type Wording, wordingsIn } from '../../platform/own-words.ts';
import { freePathIn } from '../../platform/resource/resource.repository.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { plainText } from '../../platform/text.ts';
import { platformVocabularies, platformVocabulary } from './platform-vocabularies.ts';
import { countWords, folded, isGenreInUse, wordingsOf, wordsOf } from './vocab.repository.ts';

type Draft = DraftOf<'vocab/value'>;
type Existing = ExistingOf<'vocab/value', 'vocab_value'>;

type Vocabulary = Reply<'GET /vocab/list'>['content'][number];
type Words = Reply<'GET /vocab/item/:id'>['values'];

/** Returns the name of a vocabulary: a text for the platform's, the id for a tenant's own. */
const nameOf = (vocab: string, wording: Wording) =>
  plainText(wording, `vocabulary.${vocab}`) ?? vocab.charAt(0).toUpperCase() + vocab.slice(1).replaceAll('-', ' ');

/** Returns the wording of the requested language, such as `ar-EG`, or of the source language if the product lacks it. */
function wordingFor(wordings: readonly Wording[], asked = ''): Wording {
  const locale = localeOf(asked) ?? localeOf(asked.split('-', 1)[0]) ?? SOURCE_LOCALE;
  return wordings.find((wording) => wording.locale === locale) ?? { locale };
}

/** Rejects new words in closed vocabularies, and duplicates of the platform's words. */
function wordRefusal(vocab: string, value: string): Failure | undefined {
  const vocabulary = platformVocabulary(vocab);
  if (vocabulary && !vocabulary.open)
    return refuse('CONFLICT', `${vocab} is a vocabulary of the platform; nobody adds to it.`, { path: 'vocab', code: 'fixed' }).error;
  if (vocabulary?.values().some((one) => folded(one) === folded(value)))
    return refuse('CONFLICT', 'value is a word of the platform already', { path: 'value', code: 'taken' }).error;
  return undefined;
}

const textOf = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);

export async function checkWord(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const before = existing && { vocab: textOf(existing.vocab), value: textOf(existing.value) };
  const [vocab, value] = [textOf(draft.vocab, before?.vocab), textOf(draft.value, before?.value)];
  const isOther = before?.vocab !== vocab || before.value !== value;
  if (before?.vocab === 'genre' && isOther && (await isGenreInUse(ctx, before.value)))
    return refuse('CONFLICT', 'Titles are of this genre. Change its label instead.', { path: 'value', code: 'in-use' }).error;
  return isOther ? wordRefusal(vocab, value) : undefined;
}

export async function codeOfCopy(ctx: Context, original: Existing): Promise<{ value: string }> {
  return { value: await freePathIn(ctx, 'vocab_value', `${cutText(original.value, 80)}-copy`, 'value') };
}

export async function listVocabularies(ctx: Context, query: Query<'GET /vocab/list'>): Promise<Result<Reply<'GET /vocab/list'>>> {
  const { page = 0, size = 10, q = '' } = query;
  const wording = wordingFor(await wordingsIn(ctx, ['vocabulary']), query.locale);
  const own = new Map((await countWords(ctx)).map((counted) => [counted.vocab, counted.total]));
  const names = [...new Set([...Object.keys(platformVocabularies), ...own.keys()])].sort();
  const all = names.map((id): Vocabulary => {
    const vocabulary = platformVocabulary(id);
    return {
      id,
      label: nameOf(id, wording),
      open: vocabulary?.open ?? true,
      valueCount: (vocabulary?.values().length ?? 0) + (own.get(id) ?? 0),
    };
  });
  const wanted = q.trim().toLowerCase();
  const found = all.filter(({ id, label }) => id.includes(wanted) || label.toLowerCase().includes(wanted));
  const content = found.slice(page * size, (page + 1) * size);
  return done({ content, page, size, totalElements: found.length, lastPage: (page + 1) * size >= found.length, nextCursor: null });
}

/** Returns the label in the locale or its language, else the default label. */
function inLocale<T extends { readonly label: string; readonly labels: Readonly<Record<string, string>> }>(word: T, locale: string | undefined): string {
  if (locale === undefined) return word.label;
  const [language = ''] = locale.split('-');
  const own = (name: string) => (Object.hasOwn(word.labels, name) ? word.labels[name] : undefined);
  return own(locale) ?? own(language) ?? word.label;
}

/** Returns a vocabulary with the platform's words first, then the tenant's. */
export async function readVocabulary(ctx: Context, name: string, locale: string | undefined): Promise<Result<Reply<'GET /vocab/item/:id'>>> {
  const vocabulary = platformVocabulary(name);
  const wordings = await wordingsOf(ctx, name);
  const words = await wordsOf(ctx, name, wordings);
  if (!vocabulary && words.length === 0) return notFound;
  const values: Words = words.map(({ id, value, labels, sequence, ...word }) => ({
    id,
    value,
    label: inLocale({ ...word, labels }, locale),
    labels,
    sequence,
  }));
  return done({ id: name, label: nameOf(name, wordingFor(wordings, locale)), open: vocabulary?.open ?? true, valueCount: values.length, values });
}
