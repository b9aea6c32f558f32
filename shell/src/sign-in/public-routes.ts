import type { PageAccess, TenantSettings } from '@marquee/api/contract';

/** Whether a signed-out visitor may see a page, by what is declared of it and the tenant's policy. What declares nothing needs a login. */
export function isPublic(access: PageAccess | undefined, policy: TenantSettings['policy']): boolean {
  return access === 'everybody' || (access === 'browsers' && policy === 'open');
}
