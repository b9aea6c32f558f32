import type { Body, Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { JsonText } from '../../platform/replies.ts';
import { folded, spellingsOf, wordingsOf, wordsOf } from '../vocab/vocab.repository.ts';
import { countGenres, findHeroes } from './genre.repository.ts';
import { readProgramTypes } from './program-types.ts';

type Genres = Reply<'GET /product/genres'>;

/** Lists the genres viewers find something in. */
export async function listGenres(ctx: Context, { programTypes }: Query<'GET /product/genres'>): Promise<Result<JsonText<Genres>>> {
  const types = readProgramTypes(programTypes);
  if (!types.ok) return types;
  const rows = await countGenres(ctx, types.value);
  const words = new Map((await wordsOf(ctx, 'genre', await wordingsOf(ctx, 'genre'))).map((word) => [folded(word.value), word]));
  const heroes = await findHeroes(ctx, [...new Set(rows.flatMap(({ ids }) => ids))]);
  const taken = new Set<string>();
  const content = rows.map(({ value, total, ids }): Genres['content'][number] => {
    const pictured = ids.filter((id) => heroes.has(id));
    const id = pictured.find((one) => !taken.has(one)) ?? pictured[0] ?? '';
    taken.add(id);
    const { label = value, labels = {} } = words.get(folded(value)) ?? {};
    return { value, label, labels, total, content: [...(heroes.get(id) ?? [])] };
  });
  return done(new JsonText(JSON.stringify({ content })));
}

/** Genres as the vocabulary writes them, each once. What the product has already may stay; another word has to be one of the vocabulary's. */
async function fitGenres(ctx: Context, asked: readonly string[], existing: readonly string[]): Promise<Result<string[]>> {
  const words = asked.every((genre) => existing.includes(genre)) ? [] : await spellingsOf(ctx, 'genre');
  const byFold = new Map([...existing.map((value) => [folded(value), value] as const), ...words]);
  const unknown = asked.findIndex((genre) => !byFold.has(folded(genre)));
  if (unknown >= 0) return refuse('INVALID_INPUT', 'This is no genre of the vocabulary.', { path: `metaData.genres.${unknown}`, code: 'unknown' });
  return done([...new Set(asked.map((genre) => byFold.get(folded(genre)) ?? genre))]);
}

/** A category that differs from one of the vocabulary in case only is that one. */
async function fitCategory(ctx: Context, category: string): Promise<string> {
  const words = await spellingsOf(ctx, 'category');
  return words.get(folded(category)) ?? category.trim();
}

type Draft = Body<'POST /product/item'>;

/** The draft with its genres and its category as the vocabularies write them. */
export async function inVocabulary(ctx: Context, draft: Draft, existing: readonly string[]): Promise<Result<Draft>> {
  const { metaData } = draft;
  if (!metaData?.genres && metaData?.category === undefined) return done(draft);
  const genres = metaData.genres && (await fitGenres(ctx, metaData.genres, existing));
  if (genres && !genres.ok) return genres;
  const category = metaData.category === undefined ? undefined : await fitCategory(ctx, metaData.category);
  return done({ ...draft, metaData: { ...metaData, ...(genres && { genres: genres.value }), ...(category !== undefined && { category }) } });
}
