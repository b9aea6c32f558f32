import type { Right } from '../../../contract/index.ts';
import { notify } from '../../people/account/notification.service.ts';
import type { Context } from '../../platform/context.ts';
import { textIn } from '../../platform/text.ts';
import type { RunRecord } from './import-run.repository.ts';

const RIGHTS: ReadonlySet<Right> = new Set(['product:read', 'product:update', 'avail:read', 'avail:update'] as const);

/** A job acts for whoever ordered it, in the organization of the import. */
export const actingFor = (ctx: Context, { organizationId, isHouse, runBy }: RunRecord): Context => ({
  ...ctx,
  ...{ organizationId, isHouse, identityId: runBy, rights: RIGHTS },
});

interface Ended {
  readonly importId: string;
  readonly what: 'availsApplied' | 'availsUndone';
  readonly count: number;
  readonly refused: number;
}

/** Tells whoever ordered it that an import is through. */
export async function tellEnded(ctx: Context, { fileName, runBy }: RunRecord, { importId, what, count, refused }: Ended): Promise<void> {
  if (runBy === null) return;
  await notify(ctx, {
    ...{ identityId: runBy, event: 'IMPORT_FINISHED', link: `/library/avails/import/${importId}` },
    words: (wording) => {
      const text = textIn(wording, 'notification');
      return { subject: text(what, { name: fileName }), text: text(`${what}Text`, { count, refused }) };
    },
  });
}
