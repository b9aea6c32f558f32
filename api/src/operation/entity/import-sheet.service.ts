import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import type { ImportReport } from '../../../contract/operation/entity.ts';
import type { Context } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { SHEET_LIMIT_BYTES } from '../../platform/sheets/bounds.ts';
import { jobOf } from '../../platform/work/job.ts';
import { resultOf, whileAwaited } from '../../platform/work/refusals.ts';
import { discard, receiveForm } from '../file/receive.ts';
import { kindOfCsv } from '../file/sniff.ts';
import type { run } from './read-sheet.job.ts';
import { type SheetKind, type SheetName, takeSheets } from './sheet-kinds.ts';
import { writeRows } from './write-rows.service.ts';

const readSheet = jobOf<typeof run>(new URL('./read-sheet.job.ts', import.meta.url), { seconds: 20, memoryMb: 256 });

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query: { readonly dryRun?: boolean };
  /** Record all rows belong to. */
  readonly within: string | null;
}
export type SheetImport = (ctx: Context, asked: Asked) => Promise<Result<ImportReport>>;

/**
 * Registers a CSV form and returns its import: a worker thread reads the file, then its rows are saved like mapped rows. A dry run judges each row on its
 * own.
 */
export function sheetImport(platform: Platform, name: SheetName, kind: SheetKind): SheetImport {
  takeSheets(name, kind);
  const { columns, required } = kind;
  return async (ctx, { request, reply, query: { dryRun = false }, within }) => {
    const form = await receiveForm(request, platform.files.incoming, SHEET_LIMIT_BYTES, kindOfCsv);
    if (!form.ok) return form;
    const { file } = form.value;
    try {
      const outcome = resultOf(await platform.work.run(readSheet, ctx.tenant.id, { path: file.at, columns, required }, whileAwaited(reply)));
      if (!outcome.ok) return outcome;
      if (!outcome.value.ok) return outcome.value;
      const { numbers, rows } = outcome.value.value;
      const asked = { entityType: name, provider: '', rows, mapping: undefined, dryRun, partial: dryRun, file: { numbers, within } };
      return await writeRows(platform, ctx, request, asked);
    } finally {
      await discard(file);
    }
  };
}
