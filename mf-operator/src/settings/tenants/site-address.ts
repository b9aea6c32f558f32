import type { TenantRecord } from '@marquee/api/contract';

type Hosted = Pick<TenantRecord, 'slug' | 'hosts'>;

/** The platform's own name of a tenant, which it always has unless it is closed. */
export function ownHostOf({ slug, hosts }: Hosted): string | undefined {
  return hosts.find((host) => host.startsWith(`${slug}.`)) ?? hosts[0];
}

/** The domain below which every tenant has its own name, read off one of them. */
export function platformDomainOf({ slug, hosts }: Hosted): string | undefined {
  return hosts.find((host) => host.startsWith(`${slug}.`))?.slice(slug.length + 1);
}

/** Where a host's site opens. Names of this machine are at the port one is at. */
export function addressOf(host: string, here: Pick<Location, 'protocol' | 'port'>): string {
  const isHere = host === 'localhost' || host.endsWith('.localhost') || /^[\d.]+$/.test(host);
  return `${here.protocol}//${host}${isHere && here.port ? `:${here.port}` : ''}`;
}
