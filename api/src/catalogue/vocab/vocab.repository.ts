import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type Wording, wordingsIn } from '../../platform/own-words.ts';
import { rawStatement } from '../../platform/query.ts';
import { platformVocabulary, type Word } from './platform-vocabularies.ts';

export interface OwnWord {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly sequence: number;
}

/** Where a word is kept: nowhere, if it is the platform's. */
interface Kept {
  readonly id: string | null;
  readonly sequence: number;
}

const published = sql`v.entity_status in ('APPROVED', 'COMPLETED')`;

/** The tenant's own words of a vocabulary, in order. */
export function listWords(ctx: Context, vocab: string): Promise<OwnWord[]> {
  return ctx.run(
    rawStatement(sql<OwnWord>`
    select v.id, v.value, v.label, v.labels, v.sequence from vocab_value v
    where v.tenant_id = ${ctx.tenant.id} and v.vocab = ${vocab} and ${published} order by v.sequence, v.label collate "und-x-icu", v.id`),
  );
}

/** How many words of its own the tenant has in each vocabulary, those without any left out. */
export function countWords(ctx: Context): Promise<{ vocab: string; total: number }[]> {
  return ctx.run(
    rawStatement(sql<{ vocab: string; total: number }>`
    select v.vocab, count(*)::int as total from vocab_value v where v.tenant_id = ${ctx.tenant.id} and ${published} group by v.vocab`),
  );
}

/** Words that differ in case and space around them only are the same. */
export const folded = (value: string): string => value.normalize('NFC').trim().toLowerCase();

/** How the tenant speaks of a vocabulary, of its name and its words, in each language. */
export const wordingsOf = (ctx: Context, vocab: string): Promise<readonly Wording[]> =>
  wordingsIn(ctx, ['vocabulary', platformVocabulary(vocab)?.namespace ?? 'vocabulary']);

/** Every word of a vocabulary: the platform's, said as the tenant says them where it has the same word, then the tenant's own. */
export async function wordsOf(ctx: Context, vocab: string, wordings: readonly Wording[]): Promise<(Word & Kept)[]> {
  const vocabulary = platformVocabulary(vocab);
  const own = vocabulary && !vocabulary.open ? [] : await listWords(ctx, vocab);
  const byFold = new Map(own.map((word) => [folded(word.value), word]));
  const fixed = (vocabulary?.words(wordings) ?? []).map((word, sequence) => {
    const said = byFold.get(folded(word.value));
    byFold.delete(folded(word.value));
    return { ...word, ...(said && { label: said.label, labels: { ...word.labels, ...said.labels } }), id: said?.id ?? null, sequence };
  });
  return [...fixed, ...own.filter(({ value }) => byFold.has(folded(value)))];
}

/** How the words of an open vocabulary are written, by what they come to: the platform's as it writes them. */
export async function spellingsOf(ctx: Context, vocab: string): Promise<ReadonlyMap<string, string>> {
  const own = (await listWords(ctx, vocab)).map(({ value }) => value);
  const all = [...own, ...(platformVocabulary(vocab)?.values() ?? [])];
  return new Map(all.map((value) => [folded(value), value]));
}

export async function isGenreInUse(ctx: Context, genre: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 from product_facet f where f.tenant_id = ${ctx.tenant.id} and f.facet = 'genre' and f.value = ${genre} limit 1`),
  );
  return rows.length > 0;
}
