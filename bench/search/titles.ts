import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';

const shared = join(import.meta.dirname, '../../../shared/data/films.ndjson.gz');
const BATCH = 10_000;

interface Line {
  readonly title: string;
  readonly cast: readonly string[];
  readonly genres: readonly string[];
  readonly extract: string | null;
}

const WORDS = 'the of and love man night story life war young city river house light lost new last great summer winter road star moon home black white'.split(
  ' ',
);
/** The nth word of a language in which each is used a little less than the one before. */
const wordAt = (n: number) => (n % 3 === 0 ? (WORDS[n % WORDS.length] ?? 'the') : `word${Math.floor(Math.exp((n * 7919) % 97) % 20_000)}`);

/** Real films where they are; else made-up ones, whose words are used as unequally. */
function lines(): Line[] {
  if (existsSync(shared))
    return gunzipSync(readFileSync(shared))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  const genres = ['Drama', 'Comedy', 'Western', 'Horror', 'Musical', 'Crime'];
  return Array.from({ length: 20_000 }, (_, n) => ({
    title: [n, n + 1, n * 3].map(wordAt).join(' '),
    cast: n % 50 === 0 ? ['John Wayne'] : [`Actor ${n % 900}`, `Player ${n % 7000}`],
    genres: [genres[n % (1 + (n % 6))] ?? 'Drama'],
    extract: Array.from({ length: 60 }, (_, at) => wordAt(n * 60 + at)).join(' '),
  }));
}

/** Makes so many titles more out of the names, people, genres and texts of the films, mixed: words are as frequent as in the films. Needs the owner's connection. */
export async function makeTitles(client: pg.Client, tenantId: string, many: number): Promise<void> {
  await client.query(`create temporary table line (n integer primary key, title text, who jsonb, genres jsonb, extract text)`);
  const films = lines();
  await client.query(
    `insert into line select (row_number() over ())::int - 1, r.title, (select coalesce(jsonb_agg(jsonb_build_object('name', c)), '[]') from jsonb_array_elements_text(r."cast") c),
      r.genres, left(r.extract, 600) from jsonb_to_recordset($1::jsonb) r(title text, "cast" jsonb, genres jsonb, extract text)`,
    [JSON.stringify(films.map(({ title, cast, genres, extract }) => ({ title, cast: cast.slice(0, 8), genres, extract })))],
  );
  await client.query('analyze line');
  for (let from = 0; from < many; from += BATCH) {
    await client.query(
      `insert into product (tenant_id, id, organization_id, kind, program_type, path, name, description, entity_status, origin, rating_score, rating_count, view_count, last_modified, metadata)
      select $1, gen_random_uuid(), (select organization_id from product where tenant_id = $1 limit 1), 'TITLE', case when i % 20000 = 7 then 'EVENT' else 'FEATURE' end, 'made-' || i,
        case when i % 50 = 3 then 'ليلة في القاهرة ' || i else split_part(a.title, ' ', 1) || ' ' || b.title end, coalesce(c.extract, ''), 'APPROVED', '2020-01-01', (i * 31 % 500) / 100.0, i * 17 % 4000,
        (1e6 / (1 + i::bigint * 7919 % $4))::bigint, '2001-01-01'::timestamptz + i * interval '1 minute',
        jsonb_build_object('genres', c.genres, 'cast', case when i % 50 = 3 then '[{"name": "أحمد زكي"}]' else d.who end)
      from generate_series($2::int, $3::int) i
      join line a on a.n = (hashint4(i) & 2147483647) % $5 join line b on b.n = (hashint4(i + 1000003) & 2147483647) % $5
      join line c on c.n = (hashint4(i + 2000003) & 2147483647) % $5 join line d on d.n = (hashint4(i + 3000017) & 2147483647) % $5`,
      [tenantId, from, Math.min(many, from + BATCH) - 1, many, films.length],
    );
  }
  await client.query('drop table line');
  await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
  await client.query(`select rank_for_search(search_tier_ends(), '00000000-0000-0000-0000-000000000000', $1)`, [many]);
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after !== null)
    after = (await client.query<{ reached: string | null }>('select count_frequent_words($1, 20000) as reached', [after])).rows[0]?.reached ?? null;
  await client.query('vacuum analyze');
}
