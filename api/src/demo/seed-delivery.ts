import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../platform/context.ts';
import { rawStatement, rowByRow } from '../platform/query.ts';

const EUROPE = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

type Step = readonly [upToGrams: number, amount: number];
interface More {
  readonly freeFrom?: number;
  readonly description?: string;
  readonly kind?: 'PICKUP';
  readonly steps?: readonly Step[];
}
const method = (name: string, amount: number, [daysFrom, daysTo]: readonly [number, number], { steps = [], ...more }: More = {}) => ({
  ...{ id: newId(), name, kind: 'DELIVERY', description: '', amount, freeFrom: null, daysFrom, daysTo },
  ...(steps.length > 0 && { steps: steps.map(([upToGrams, cost]) => ({ upToGrams, upToValue: null, amount: cost })) }),
  ...more,
});

/** Weights in grams with wrapping, by the beginning of the SKU. */
const GRAMS = [
  ['LANTERN-KEEPERS-TEE', 240],
  ['LANTERN-KEEPERS-MUG', 420],
  ['NEON-MONSOON-HOODIE', 780],
  ['NEON-MONSOON-VINYL', 460],
  ['LOW-TIDE-CHOIR-PRINT', 350],
  ['RINGFALL-PIN', 30],
  ['RINGFALL-CAP', 140],
  ['SALT-ROAD-BLANKET', 1650],
  ['SLEEPER-NORTH-TOTE', 210],
  ['AURORA-STATION-NOTEBOOK', 280],
  ['FIREFLY-WOOD-TEE', 240],
  ['HALCYON-DRIVE-VINYL', 330],
] as const;

const zones = () => [
  {
    ...{ id: newId(), name: 'Europe', countries: EUROPE, isElsewhere: false },
    methods: [
      method('Standard', 495, [2, 4], { freeFrom: 7500 }),
      method('Express', 0, [1, 1], {
        steps: [
          [1000, 1495],
          [5000, 2195],
        ],
      }),
      method('Pick up in Rotterdam', 0, [0, 1], { kind: 'PICKUP', description: 'Kade 3, 10 am to 6 pm' }),
    ],
  },
  {
    ...{ id: newId(), name: 'Everywhere else', countries: [], isElsewhere: true },
    methods: [
      method('Standard', 0, [4, 9], {
        freeFrom: 12_500,
        steps: [
          [500, 995],
          [2000, 1495],
          [10_000, 2995],
        ],
      }),
    ],
  },
];

/** Standard rates, and reduced rates for printed matter, in parts per million. */
const RATES = [
  ['VAT', 'NL', '', 210_000, 90_000],
  ['VAT', 'DE', '', 190_000, 70_000],
  ['VAT', 'SE', '', 250_000, 60_000],
  ['VAT', 'GB', '', 200_000, 0],
  ['Sales tax', 'US', 'NY', 88_750, undefined],
] as const;

async function seedRates(ctx: Context): Promise<void> {
  const printed = newId();
  await ctx.run(
    rawStatement(sql`
    insert into tax_class (tenant_id, id, name, created_at, last_modified) values (${ctx.tenant.id}, ${printed}, 'Printed matter', ${ctx.now()}, ${ctx.now()})`),
  );
  const rates = RATES.flatMap(([name, country, region, usual, reduced]) => [
    { id: newId(), name, country, region, parts: usual, included: country !== 'US', tax_class: null },
    ...(reduced === undefined ? [] : [{ id: newId(), name, country, region, parts: reduced, included: true, tax_class: printed }]),
  ]);
  await ctx.run(
    rawStatement(sql`
    insert into tax_rate (tenant_id, id, name, country_code, region, parts_per_million, is_included, tax_class_id, starts_at, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, r.id, r.name, r.country, r.region, r.parts, r.included, r.tax_class, ${new Date('2026-01-01')}, ${ctx.now()}, ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      as r (id uuid, name text, country text, region text, parts integer, included boolean, tax_class uuid) ${rowByRow}`),
  );
  await ctx.run(
    rawStatement(sql`
    insert into product_tax_class (tenant_id, product_id, tax_class_id)
    select p.tenant_id, p.id, ${printed}::uuid from product p
    where p.tenant_id = ${ctx.tenant.id} and p.kind = 'MERCHANDISE' and p.metadata ->> 'category' = 'Stationery'`),
  );
}

/** Seeds shipping to everywhere, by weight, and tax rates of some countries. */
export async function seedDelivery(ctx: Context, currency: string): Promise<void> {
  for (const { id, name, countries, isElsewhere, methods } of zones())
    await ctx.run(
      rawStatement(sql`
      insert into shipping_zone (tenant_id, id, name, currency, countries, is_elsewhere, methods, created_at, last_modified)
      values (${ctx.tenant.id}, ${id}, ${name}, ${currency}, ${JSON.stringify(countries)}::jsonb, ${isElsewhere}, ${JSON.stringify(methods)}::jsonb, ${ctx.now()}, ${ctx.now()})`),
    );
  const grams = GRAMS.map(([code, weight]) => ({ code, weight }));
  await ctx.run(
    rawStatement(sql`
    update sku s set weight_grams = r.weight from jsonb_to_recordset(${JSON.stringify(grams)}::jsonb) as r (code text, weight integer)
    where s.tenant_id = ${ctx.tenant.id} and starts_with(s.sku, r.code)`),
  );
  await seedRates(ctx);
}
