import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { AvailTerms } from '../../contract/index.ts';
import { readTerms } from '../catalogue/avail/read-terms.ts';
import { insertAvail } from '../catalogue/avail/keep-avail.repository.ts';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

const DAY_MS = 86_400_000;
interface DemoAvail extends Partial<AvailTerms> {
  /** The title; null for one nobody has yet. */
  readonly of: string | null;
  /** Days from today to the first and the last day. */
  readonly days: readonly [from: number, to: number];
}

const plain: Omit<AvailTerms, 'alid' | 'title' | 'productId' | 'start' | 'end'> = {
  ...{ territories: ['DE', 'AT', 'CH'], territoriesExcluded: [], workType: 'Movie', licenseType: 'SVOD', formatProfile: 'HD' },
  ...{ languages: ['de:dub', 'en'], languagesHeldBack: [], captions: 'Yes', priceType: 'LicenseFee', priceValue: '1200.00', priceCurrency: 'EUR' },
  ...{ isExclusive: false, contractId: 'HL-2026-04' },
};
const est = { licenseType: 'EST', priceType: 'WSP', priceValue: '7.99' } as const;
const vod = { licenseType: 'VOD', priceType: 'WSP', priceValue: '2.99' } as const;

/** Windows of the licensor's titles. Both are not published yet, so that no viewer of the demo misses a film. */
const avails: readonly DemoAvail[] = [
  ...(['SD', 'HD', 'UHD'] as const).flatMap((formatProfile): DemoAvail[] => [
    { of: 'The Salt Line', days: [-60, 300], formatProfile, ...est, territories: ['US', 'CA'], priceCurrency: 'USD' },
    { of: 'The Salt Line', days: [-60, 120], formatProfile, ...vod, territories: ['US', 'CA'], priceCurrency: 'USD' },
    { of: 'Low Water', days: [-200, 400], formatProfile, ...est, territories: ['GB', 'IE'], priceCurrency: 'GBP' },
    { of: 'Low Water', days: [30, 210], formatProfile, ...vod, territories: ['GB', 'IE'], priceCurrency: 'GBP' },
  ]),
  // One that ends soon, then a gap, then on again.
  { of: 'The Salt Line', days: [-90, 20] },
  { of: 'The Salt Line', days: [60, 240] },
  // Two that license the same in France at the same time.
  { of: 'The Salt Line', days: [-30, 200], territories: ['FR', 'BE', 'LU'], languages: ['fr:dub'] },
  { of: 'The Salt Line', days: [100, 320], territories: ['FR'], languages: ['fr:sub'], isExclusive: true, contractId: 'HL-2026-09' },
  { of: 'Low Water', days: [-400, -40], licenseType: 'AVOD', territories: ['WW'], territoriesExcluded: ['US', 'CA', 'GB', 'IE'] },
  { of: 'Low Water', days: [15, 380], licenseType: 'AVOD', territories: ['WW'], territoriesExcluded: ['US', 'CA', 'GB', 'IE'] },
  { of: 'Low Water', days: [-10, 170], territories: ['ES', 'PT'], languages: ['es:sub', 'pt:sub'] },
  { of: 'Low Water', days: [-10, 25], territories: ['JP'], languages: ['ja:sub'], priceCurrency: 'JPY', priceValue: '180000' },
  { of: null, title: 'Night Ferry', days: [-5, 360], territories: ['SE', 'NO', 'DK', 'FI'] },
];

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The rights of the licensor of the first demo tenant: with a gap, a clash, some that end soon and one without a title. After its titles. */
export async function seedAvails(ctx: Context, licensorId: string): Promise<void> {
  if (ctx.tenant.slug !== 'demo') return;
  const products = await ctx.run(
    rawStatement(sql<{ id: string; name: string }>`
    select p.id, p.name from product p where p.tenant_id = ${ctx.tenant.id} and p.organization_id = ${licensorId}::uuid and p.kind = 'TITLE'`),
  );
  for (const { of, days, ...own } of avails) {
    const title = own.title ?? of ?? '';
    const read = readTerms({
      ...{ ...plain, title, alid: `md:alid:org:harbour.example:${title.toLowerCase().replaceAll(' ', '-')}` },
      ...{ productId: products.find(({ name }) => name === of)?.id ?? null, start: dayAfter(ctx.now(), days[0]), end: dayAfter(ctx.now(), days[1]), ...own },
    });
    if (!read.ok) throw new Error(read.error.message);
    await insertAvail(ctx, { ...read.value, id: newId(), organizationId: licensorId, note: '', source: null });
  }
}
