import type { TenantSettings } from '../../../contract/site/tenant-settings.ts';
import { legalPaths } from '../../../contract/site/legal-texts.ts';

export const isLegalPath = (path: string): boolean => legalPaths.includes(path);

type Names = Pick<TenantSettings, 'app_name' | 'support'>;

const PLACEHOLDERS = /\{(app|email|phone)\}/g;

/** Returns a value whose texts say the tenant's own names instead of `{app}`, `{email}` and `{phone}`. */
export function withNames<T>(value: T, { app_name: app, support: { email, phone } }: Names): T {
  const names: Readonly<Record<string, string>> = { app, email, phone };
  const said = (text: string) => text.replaceAll(PLACEHOLDERS, (whole, name: string) => names[name] ?? whole);
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) => (typeof one === 'string' ? said(one) : one)) as T;
}
