import { sql, type RawBuilder } from 'kysely';
import type { PersonCard } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { personColumns } from './person.sql.ts';

export interface PeopleQuery {
  readonly words: readonly string[] | undefined;
  readonly hasPicture: boolean | undefined;
  readonly letter: string | undefined;
  readonly sortBy: 'name' | 'viewCount';
  readonly descends: boolean;
  readonly page: number;
  readonly size: number;
}

/** People are counted exactly up to this number. */
const MAX_COUNTED = 10_000;
/** A script of thousands of signs is cut off here. */
const MAX_LETTERS = 200;
const orders = { name: sql`p.name collate "und-x-icu"`, viewCount: sql`p.view_count` } as const;

/** Every word may be unfinished. */
const isNamed = (words: readonly string[]): RawBuilder<unknown> => sql`p.search @@ to_tsquery('simple',
  (select string_agg(search_term(search_fold(w.word)) || ':*', ' & ') from unnest(${[...words]}::text[]) w(word)))`;

type Narrowed = Pick<PeopleQuery, 'words' | 'hasPicture' | 'letter'>;

const people = (ctx: Context, { words, hasPicture, letter }: Narrowed): RawBuilder<unknown> =>
  sql`person p where p.tenant_id = ${ctx.tenant.id} and p.title_count > 0 ${words ? sql`and ${isNamed(words)}` : sql``}
    ${hasPicture === undefined ? sql`` : sql`and (p.picture is not null) = ${hasPicture}::boolean`}
    ${letter === undefined ? sql`` : sql`and p.letter = ${letter}`}`;

/** A page of the people whom published titles name. */
export function findPeople(ctx: Context, query: PeopleQuery): Promise<PersonCard[]> {
  const { sortBy, descends, page, size } = query;
  const direction = descends ? sql`desc` : sql`asc`;
  return ctx.run(
    named(
      rawStatement(sql<PersonCard>`
      select ${personColumns} from (
        select p.* from ${people(ctx, query)} order by ${orders[sortBy]} ${direction}, p.id ${direction} limit ${size} offset ${page * size}) p
      order by ${orders[sortBy]} ${direction}, p.id ${direction}`),
    ),
  );
}

export async function countPeople(ctx: Context, query: Narrowed): Promise<{ readonly total: number; readonly isExact: boolean }> {
  const [row] = await ctx.run(
    named(rawStatement(sql<{ total: number }>`select count(*)::int as total from (select 1 from ${people(ctx, query)} limit ${sql.lit(MAX_COUNTED + 1)}) c`)),
  );
  const total = row?.total ?? 0;
  return { total: Math.min(total, MAX_COUNTED), isExact: total <= MAX_COUNTED };
}

export function findLetters(ctx: Context): Promise<{ letter: string; totalElements: number }[]> {
  return ctx.run(
    rawStatement(sql<{ letter: string; totalElements: number }>`
    select l.letter, l.total::int as "totalElements" from (
      select p.letter, count(*) as total from ${people(ctx, { words: undefined, hasPicture: undefined, letter: undefined })} group by p.letter) l
    order by l.letter = '#', l.letter collate "und-x-icu" limit ${sql.lit(MAX_LETTERS)}`),
  );
}

export async function findPersonByPath(ctx: Context, path: string): Promise<PersonCard | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<PersonCard>`select ${personColumns} from person p where p.tenant_id = ${ctx.tenant.id} and p.path = ${path} and p.title_count > 0`),
  );
  return row;
}

export async function findPerson(ctx: Context, id: string): Promise<PersonCard | undefined> {
  const [row] = await ctx.run(rawStatement(sql<PersonCard>`select ${personColumns} from person p where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid`));
  return row;
}

/** Returns false where the person has another version by now. */
export async function updatePicture(ctx: Context, { id, version, picture }: Pick<PersonCard, 'id' | 'version' | 'picture'>): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update person set picture = ${picture && JSON.stringify(picture)}::jsonb, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and version = ${version} returning id`),
  );
  return rows.length > 0;
}
