import type { Body, TenantDetail, TenantSettings } from '@marquee/api/contract';

/** Form values. Field names match the API, so that API errors reach their fields. */
export interface TenantDraft {
  readonly name: string;
  readonly settings: Pick<TenantSettings, 'app_name' | 'policy' | 'theme_scheme' | 'locale'>;
}

export interface NewTenantDraft extends TenantDraft {
  readonly slug: string;
  /** Domains, separated by line, space, comma or semicolon. */
  readonly hosts: string;
  readonly ownerEmail: string;
  readonly organizationName: string;
}

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const MAX_SLUG_LENGTH = 40;

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** Returns a slug that reads like a name in any script: `Łódź Noir` is `lodz-noir`. A name without letters and digits becomes `site`. */
export async function slugFrom(name: string): Promise<string> {
  if (name.trim() === '') return '';
  // Half a megabyte of tables that only this page needs.
  const { default: anyAscii } = await import('any-ascii');
  const plain = anyAscii(name.normalize('NFKC')).toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, '');
  return slug || 'site';
}

/** Parses a list of domains or URLs; returns unique host names in lower case. */
export function domainsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(
          (one) =>
            one
              .toLowerCase()
              .replace(/^https?:\/\//, '')
              .split(/[/:]/, 1)[0] ?? '',
        ),
    ),
  ];
}

export const emptyDraft: NewTenantDraft = {
  name: '',
  slug: '',
  hosts: '',
  ownerEmail: '',
  organizationName: '',
  settings: { app_name: '', policy: 'members', theme_scheme: 'auto', locale: 'en' },
};

/** Omits empty names; the API then uses the tenant's name. */
export function bodyOf({ name, slug, hosts, ownerEmail, organizationName, settings }: NewTenantDraft): Body<'POST /tenant/item'> {
  const domains = domainsOf(hosts);
  const { app_name, ...look } = settings;
  return {
    name: name.trim(),
    slug: slug.trim(),
    ownerEmail: ownerEmail.trim(),
    settings: { ...look, ...(app_name.trim() && { app_name: app_name.trim() }) },
    ...(organizationName.trim() && { organizationName: organizationName.trim() }),
    ...(domains.length > 0 && { hosts: domains }),
  };
}

export function draftOf({ name, settings: { app_name, policy, theme_scheme, locale } }: Pick<TenantDetail, 'name' | 'settings'>): TenantDraft {
  return { name, settings: { app_name, policy, theme_scheme, locale } };
}

/** Returns only fields that differ from `began`, so that two people do not undo each other. */
export function changesOf(
  draft: TenantDraft,
  began: TenantDraft,
  { id, version }: Pick<TenantDetail, 'id' | 'version'>,
): Body<'POST /tenant/item'> & { id: string } {
  const settings = { ...draft.settings, app_name: draft.settings.app_name.trim() };
  const before: Readonly<Record<string, string>> = { ...began.settings };
  const changed = Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== before[name]));
  const name = draft.name.trim();
  return { id, version, ...(name !== began.name && { name }), settings: changed };
}
