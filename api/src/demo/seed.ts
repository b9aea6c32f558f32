import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Role, TenantSettings } from '../../contract/index.ts';
import { moveDemoIdentity, offerDemoIdentity } from '../people/demo-identity/settings.service.ts';
import { insertIdentity, insertMember } from '../people/identity/identity.repository.ts';
import { insertOrganization } from '../people/organization/organization.repository.ts';
import { type Context, inTransaction, type Log, systemContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { hashPassword } from '../platform/passwords.ts';
import { rawStatement } from '../platform/query.ts';
import { insertContent, insertProducts, insertSkus } from '../catalogue/product/product-import.repository.ts';
import { findDefaultTenant, listTenants } from '../site/tenant/tenant.repository.ts';
import { createTenant, type NewTenant } from '../site/tenant/new-tenant.service.ts';
import { readDemoCatalogue } from './catalogue.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { seedArticles } from './seed-articles.ts';
import { seedAvails } from './seed-avails.ts';
import { seedSubmissions } from './seed-submissions.ts';
import { seedSite } from './site.ts';
import { seedEngagement } from './engagement.ts';
import { seedFigures } from './seed-figures.ts';
import { seedPlayLists } from './seed-play-lists.ts';
import { seedPortraits } from './seed-portraits.ts';
import { seedCommerce } from './seed-commerce.ts';

export const DEMO_PASSWORD = 'marquee-demo-2026';

const settings = (own: Omit<TenantSettings, 'theme_scheme_direction' | 'locale'>): TenantSettings => ({
  theme_scheme_direction: 'ltr',
  locale: 'en',
  ...own,
});

const tenants: readonly (NewTenant & { studio: string; licensor: string; merchant: string })[] = [
  {
    slug: 'demo',
    name: 'Marquee',
    hosts: ['localhost', '127.0.0.1', 'demo.localhost'],
    publicKey: 'pk_demo_5f0c2a9e7b1d4863',
    isDefault: true,
    settings: settings({
      app_name: 'Marquee',
      theme_scheme: 'dark',
      theme_color: '#e0315b',
      policy: 'members',
      support: { email: 'help@demo.example', phone: '+1 555 0100' },
      social_links: {
        instagram: 'https://instagram.example/marquee',
        youtube: 'https://youtube.example/marquee',
        facebook: 'https://facebook.example/marquee',
        x: 'https://x.example/marquee',
      },
      payment_marks: ['visa', 'mastercard', 'paypal', 'apple-pay'],
      return_days: 30,
      return_text: 'Send it back unworn and in its box. We pay for the way back within the EU.',
      manual_ways: [
        { kind: 'TRANSFER', details: 'Demo Bank of Harbourside\nIBAN XX00 DEMO 0123 4567 89\nBIC DEMOXX00' },
        { kind: 'CASH', details: 'At the desk of the studio: Kade 3, Rotterdam. Weekdays from 10 to 18.' },
      ],
    }),
    studio: 'Marquee Originals',
    licensor: 'Harbour Light Pictures',
    merchant: 'Marquee Store',
  },
  {
    slug: 'northlight',
    name: 'Northlight',
    hosts: ['northlight.localhost'],
    publicKey: 'pk_northlight_c83e6d10f2a74b95',
    isDefault: false,
    settings: settings({
      app_name: 'Northlight',
      theme_scheme: 'light',
      theme_color: '#0f766e',
      policy: 'open',
      support: { email: 'help@northlight.example', phone: '+1 555 0101' },
    }),
    studio: 'Northlight Documentary',
    licensor: 'Fjord Archive',
    merchant: 'Northlight Shop',
  },
];

interface DemoPerson {
  readonly account: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role | null;
  /** Which organization they are of; the tenant's own unless said otherwise. */
  readonly of?: 'licensor' | 'merchant';
}

const people: readonly DemoPerson[] = [
  { account: 'viewer', firstName: 'Vera', lastName: 'Lund', role: null },
  { account: 'owner', firstName: 'Olive', lastName: 'Marsh', role: 'OWNER' },
  { account: 'admin', firstName: 'Amir', lastName: 'Haddad', role: 'ADMIN' },
  { account: 'editor', firstName: 'Edda', lastName: 'Novak', role: 'EDITOR' },
  { account: 'finance', firstName: 'Femi', lastName: 'Okafor', role: 'FINANCE' },
  { account: 'analyst', firstName: 'Anna', lastName: 'Ito', role: 'ANALYST' },
  { account: 'support', firstName: 'Sol', lastName: 'Reyes', role: 'SUPPORT' },
  { account: 'platform', firstName: 'Petra', lastName: 'Vance', role: 'PLATFORM_ADMIN' },
  { account: 'licensor', firstName: 'Lena', lastName: 'Brandt', role: 'OWNER', of: 'licensor' },
  { account: 'licensor-finance', firstName: 'Noor', lastName: 'Visser', role: 'FINANCE', of: 'licensor' },
  { account: 'merchant', firstName: 'Milo', lastName: 'Costa', role: 'OWNER', of: 'merchant' },
];

/** Whom to sign in as when trying things out. */
export function demoPeople(): { tenant: string; email: string; role: string }[] {
  return tenants.flatMap(({ slug }) =>
    people.map(({ account, role, of }) => ({
      tenant: slug,
      email: `${account}@${slug}.example`,
      role: of ? `${role ?? 'VIEWER'} of a ${of}` : (role ?? 'VIEWER'),
    })),
  );
}

async function seedPeople(ctx: Context, organizations: Readonly<Record<'studio' | 'licensor' | 'merchant', string>>, passwordHash: string): Promise<void> {
  for (const { account, firstName, lastName, role, of = 'studio' } of people) {
    const id = newId();
    await insertIdentity(ctx, { id, email: `${account}@${ctx.tenant.slug}.example`, passwordHash, firstName, lastName, verified: true });
    await ctx.run(rawStatement(sql`update identity set birth_date = '1990-05-17' where tenant_id = ${ctx.tenant.id} and id = ${id}`));
    if (role) await insertMember(ctx, { id: newId(), organizationId: organizations[of], identityId: id, role, primary: true });
  }
}

async function seedCatalogue(ctx: Context, studioId: string, merchantId: string): Promise<void> {
  const rows = catalogueRows(readDemoCatalogue(ctx.tenant.slug), { slug: ctx.tenant.slug, studioId, merchantId, now: ctx.now() });
  await insertProducts(ctx, rows.products);
  await insertProducts(ctx, rows.episodes);
  await insertContent(ctx, rows.content);
  await insertSkus(ctx, rows.skus);
}

/** The identity provider to try single sign-on with, and the secret it is sealed with. */
interface DemoIdentity {
  readonly issuer: string;
  readonly secret: Uint8Array;
}

/** The demo identity provider is found where the server listens, which may be elsewhere than last time. */
export async function moveDemoIdentities(database: Database, identity: DemoIdentity, parts: { now: () => Date; log: Log }): Promise<void> {
  for (const tenant of await listTenants(database)) await moveDemoIdentity(systemContext(database, tenant, parts), identity);
}

/** Demo tenants there are. One without an organization is what a start that was killed has left. */
const findDemoTenants = (database: Database) =>
  database.platformRead(
    rawStatement(sql<{ id: string; slug: string; isWhole: boolean }>`
    select t.id, t.slug, o.tenant_id is not null as "isWhole"
    from tenant t join tenant_revision r on r.tenant_id = t.id left join (select distinct tenant_id from organization) o on o.tenant_id = r.tenant_id
    where t.slug = any(${tenants.map(({ slug }) => slug)}::text[])`),
  );

/** Two tenants with people, titles and merchandise, into an empty database only, or one that a killed start left without them; returns whether it made any. */
export async function seedDemo(database: Database, parts: { now: () => Date; log: Log; identity?: DemoIdentity | undefined }): Promise<boolean> {
  const existing = await findDemoTenants(database);
  if (existing.length === 0 ? await findDefaultTenant(database) : existing.every(({ isWhole }) => isWhole)) return false;
  const passwordHash = (await hashPassword(DEMO_PASSWORD)) ?? '';
  for (const { studio, licensor, merchant, ...tenant } of tenants) {
    const begun = existing.find(({ slug }) => slug === tenant.slug);
    if (begun?.isWhole) continue;
    const ctx = systemContext(database, begun ?? (await createTenant(database, tenant)), parts);
    await inTransaction(ctx, async (inside) => {
      const [studioId, licensorId, merchantId] = [newId(), newId(), newId()];
      await insertOrganization(inside, { id: studioId, name: studio, organizationType: 'ORGANIZATION' });
      await insertOrganization(inside, { id: licensorId, name: licensor, organizationType: 'LICENSOR' });
      await insertOrganization(inside, { id: merchantId, name: merchant, organizationType: 'MERCHANT' });
      await seedPeople(inside, { studio: studioId, licensor: licensorId, merchant: merchantId }, passwordHash);
      if (parts.identity) await offerDemoIdentity(inside, parts.identity);
      await seedCatalogue(inside, studioId, merchantId);
      await seedPortraits(inside, readDemoCatalogue(inside.tenant.slug));
      await seedEngagement(inside, readDemoCatalogue(inside.tenant.slug));
      await seedSubmissions(inside, licensorId);
      await seedAvails(inside, licensorId);
      await seedPlayLists(inside, readDemoCatalogue(inside.tenant.slug));
      await seedCommerce(inside, { studioId, merchantId, licensorId, secret: parts.identity?.secret });
      // Read where there is something to make: a checkout brings most of the shop along.
      const { seedPurchases } = await import('./seed-purchases.ts');
      if (parts.identity) await seedPurchases(inside, { database, secret: parts.identity.secret });
      await seedArticles(inside, readDemoCatalogue(inside.tenant.slug));
      await seedSite(inside, studioId);
      await seedFigures(inside);
    });
  }
  parts.log.info({ tenants: tenants.map(({ slug }) => slug) }, 'demo tenants made');
  return true;
}
