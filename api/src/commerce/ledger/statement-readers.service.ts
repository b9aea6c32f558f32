import { rightsOf, type Role } from '../../../contract/index.ts';
import { notify, type Notice } from '../../people/account/notification.service.ts';
import type { Context } from '../../platform/context.ts';
import { listReaders } from './report.repository.ts';

const readers = (Object.keys(rightsOf) as Role[]).filter((role) => rightsOf[role].includes('statement:read'));

/** Tells those who see what an organization is told of the money due to it. */
export async function tellReaders(ctx: Context, organizationId: string, notice: Omit<Notice, 'identityId'>): Promise<void> {
  for (const identityId of await listReaders(ctx, organizationId, readers)) await notify(ctx, { identityId, ...notice });
}
