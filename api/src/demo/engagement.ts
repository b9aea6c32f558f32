import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../platform/context.ts';
import { pathFromName } from '../platform/path-from-name.ts';
import { rawStatement, rowByRow } from '../platform/query.ts';
import type { DemoCatalogue, DemoTitle } from './catalogue.ts';
import { seedGoodsReviews } from './goods-reviews.ts';

const genreInArabic: Readonly<Record<string, string>> = {
  Adventure: 'مغامرة',
  Animation: 'رسوم متحركة',
  Comedy: 'كوميديا',
  Documentary: 'وثائقي',
  Drama: 'دراما',
  Family: 'عائلي',
  Fantasy: 'فانتازيا',
  Music: 'موسيقى',
  Mystery: 'غموض',
  Romance: 'رومانسي',
  'Science Fiction': 'خيال علمي',
  Thriller: 'إثارة',
};

const tags: readonly { name: string; description: string; fits: (title: DemoTitle) => boolean }[] = [
  { name: 'Family night', description: 'For everybody on the sofa.', fits: ({ genres }) => genres.includes('Family') || genres.includes('Animation') },
  { name: 'True stories', description: 'It happened.', fits: ({ genres }) => genres.includes('Documentary') },
  { name: 'Edge of the seat', description: 'Not before bed.', fits: ({ genres }) => genres.includes('Thriller') || genres.includes('Mystery') },
  { name: 'Critics’ favourites', description: 'Rated 8.5 and above.', fits: ({ ratingScore }) => ratingScore >= 8.5 },
  { name: 'To watch in one go', description: 'Series with whole seasons.', fits: ({ seasons }) => seasons !== null },
];

const reviews: readonly { account: string; score: number; review: string }[] = [
  { account: 'viewer', score: 9, review: 'I came for the pictures and stayed for the last ten minutes.' },
  { account: 'analyst', score: 8, review: 'Quiet, patient, and better on the second evening.' },
  { account: 'support', score: 10, review: '' },
  { account: 'finance', score: 7, review: 'A little long in the middle. The music makes up for it.' },
];
const TITLES_RATED = 6;
const TITLES_ASKED_FOR = 4;

async function seedGenres(ctx: Context, titles: readonly DemoTitle[]): Promise<void> {
  const names = [...new Set(titles.flatMap(({ genres }) => genres))].sort();
  const rows = names.map((value, sequence) => {
    const ar = genreInArabic[value];
    return { id: newId(), value, labels: { en: value, ...(ar !== undefined && { ar }) }, sequence };
  });
  await ctx.run(
    rawStatement(sql`
    insert into vocab_value (tenant_id, id, vocab, value, label, labels, sequence, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, g.id, 'genre', g.value, g.value, g.labels, g.sequence, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, value text, labels jsonb, sequence integer) ${rowByRow}`),
  );
}

interface NewReference {
  readonly id: string;
  readonly type: string;
  readonly from: string;
  readonly targetType: 'TAG' | 'PRODUCT';
  readonly targetPath: string;
  readonly sequence: number;
}

async function insertReferences(ctx: Context, references: readonly NewReference[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into reference (tenant_id, id, organization_id, type, source_type, source_id, target_type, target_id, sequence, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, f.id, p.organization_id, f.type, 'PRODUCT', p.id, f."targetType", coalesce(t.id, q.id), f.sequence,
      ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as f (id uuid, type text, "from" text, "targetType" text, "targetPath" text, sequence integer)
    join product p on p.tenant_id = ${ctx.tenant.id} and p.path = f."from"
    left join tag t on t.tenant_id = ${ctx.tenant.id} and f."targetType" = 'TAG' and t.path = f."targetPath"
    left join product q on q.tenant_id = ${ctx.tenant.id} and f."targetType" = 'PRODUCT' and q.path = f."targetPath"
    where coalesce(t.id, q.id) is not null ${rowByRow}`),
  );
}

async function seedTags(ctx: Context, { titles, merchandise }: DemoCatalogue): Promise<void> {
  const rows = tags.map(({ name, description }) => ({ id: newId(), name, path: pathFromName(name), description }));
  await ctx.run(
    rawStatement(sql`
    insert into tag (tenant_id, id, name, path, description, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, g.id, g.name, g.path, g.description, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, name text, path text, description text) ${rowByRow}`),
  );
  const tagged = tags.flatMap(({ name, fits }) =>
    titles.filter(fits).map((title, sequence) => ({ type: 'TAGGED', from: title.path, targetType: 'TAG' as const, targetPath: pathFromName(name), sequence })),
  );
  const madeOf = merchandise.flatMap(({ path, relatedTitles }) =>
    relatedTitles.map((targetPath, sequence) => ({ type: 'MERCHANDISE_OF', from: path, targetType: 'PRODUCT' as const, targetPath, sequence })),
  );
  await insertReferences(
    ctx,
    [...tagged, ...madeOf].map((reference) => ({ id: newId(), ...reference })),
  );
}

async function seedRatings(ctx: Context, titles: readonly DemoTitle[]): Promise<void> {
  const rows = titles.slice(0, TITLES_RATED).flatMap(({ path }, place) =>
    reviews.map(({ account, score, review }, number) => ({
      id: newId(),
      path,
      email: `${account}@${ctx.tenant.slug}.example`,
      score,
      review,
      // Newest first; each is 90 minutes older than the one before.
      at: new Date(ctx.now().getTime() - (place * reviews.length + number + 1) * 5_400_000).toISOString(),
    })),
  );
  await ctx.run(
    rawStatement(sql`
    insert into rating (tenant_id, id, identity_id, target_type, target_id, score, review, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, g.id, i.id, 'PRODUCT', p.id, g.score, g.review, g.at, g.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, path text, email text, score integer, review text, at timestamptz)
    join product p on p.tenant_id = ${ctx.tenant.id} and p.path = g.path
    join identity i on i.tenant_id = ${ctx.tenant.id} and i.email = g.email ${rowByRow}`),
  );
}

interface DemoPoll {
  readonly question: string;
  readonly description: string;
  readonly options: readonly string[];
  readonly placements: readonly { readonly path: string; readonly at: 'PAGE' | 'END' }[];
}

function pollsAbout(titles: readonly DemoTitle[]): DemoPoll[] {
  const event = titles.find(({ programType }) => programType === 'EVENT');
  const film = titles.find(({ programType }) => programType === 'FEATURE');
  return [
    {
      question: 'Which title should return to the big screen?',
      description: 'The winner is shown at midnight on Friday.',
      options: titles.slice(0, TITLES_ASKED_FOR).map(({ name }) => name),
      placements: film ? [{ path: film.path, at: 'END' }] : [],
    },
    {
      question: 'How will you watch it?',
      description: '',
      options: ['At home, alone', 'At home, with friends', 'In a cinema'],
      placements: event ? [{ path: event.path, at: 'PAGE' }] : [],
    },
  ];
}

async function seedPoll(ctx: Context, { question, description, options: labels, placements }: DemoPoll): Promise<void> {
  const id = newId();
  await ctx.run(
    rawStatement(sql`
    insert into poll (tenant_id, id, question, description, results_visible, placements, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, ${id}::uuid, ${question}, ${description}, 'AFTER_VOTE', coalesce((
        select jsonb_agg(jsonb_build_object('productId', p.id, 'at', t.at)) from jsonb_to_recordset(${JSON.stringify(placements)}::jsonb) as t (path text, at text)
        join product p on p.tenant_id = ${ctx.tenant.id} and p.path = t.path), '[]'::jsonb), ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz ${rowByRow}`),
  );
  const options = labels.map((label, sequence) => ({ id: newId(), label, sequence }));
  await ctx.run(
    rawStatement(sql`
    insert into poll_option (tenant_id, poll_id, id, label, sequence)
    select ${ctx.tenant.id}::uuid, ${id}::uuid, o.id, o.label, o.sequence
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as o (id uuid, label text, sequence integer) ${rowByRow}`),
  );
  // The viewer has not answered yet.
  const answers = reviews.slice(1).map(({ account }, number) => ({
    id: newId(),
    email: `${account}@${ctx.tenant.slug}.example`,
    option: options[number % options.length]?.id,
  }));
  await ctx.run(
    rawStatement(sql`
    insert into poll_response (tenant_id, id, poll_id, option_id, identity_id, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, a.id, ${id}::uuid, a.option, i.id, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a (id uuid, email text, option uuid)
    join identity i on i.tenant_id = ${ctx.tenant.id} and i.email = a.email ${rowByRow}`),
  );
}

/** Seeds genres, tags, ratings, reviews and polls of a demo tenant. Requires its people and catalogue. */
export async function seedEngagement(ctx: Context, catalogue: DemoCatalogue): Promise<void> {
  if (catalogue.titles.length === 0) return;
  await seedGenres(ctx, catalogue.titles);
  await seedTags(ctx, catalogue);
  await seedRatings(ctx, catalogue.titles);
  await seedGoodsReviews(ctx, catalogue.merchandise);
  for (const poll of pollsAbout(catalogue.titles)) await seedPoll(ctx, poll);
}
