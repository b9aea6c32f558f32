import Type from 'typebox';
import { ImportReport } from './entity.ts';

const closed = { additionalProperties: false };
const report = {
  id: null,
  state: 'DONE',
  message: '',
  jobId: null,
  rows: 2,
  done: 2,
  dryRun: true,
} as const;

/** Schemas of a call that writes the rows of a CSV, all or none. */
export const takesCsv = {
  upload: Type.Object({}, closed),
  /** `true` writes nothing, and reports what would happen to each row. */
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }, closed),
  reply: ImportReport,
} as const;

/** Schema of a call that answers a CSV: UTF-8 with a byte order mark, rows end in CRLF. */
export const givesCsv = { reply: Type.String({ contentMediaType: 'text/csv' }) } as const;

/** Returns the example of a dry run with one valid and one invalid row. */
export const exampleDryRun = (about: string, field: string) =>
  ({
    ...report,
    ...{ created: 0, updated: 0, unchanged: 0, failed: 1 },
    results: [
      { index: 0, row: 2, about, status: 'SKIPPED', changes: [], findings: [] },
      {
        ...{ index: 1, row: 3, about: '', status: 'FAILED', changes: [] },
        findings: [{ row: 3, field, code: 'required', message: `${field} is required`, severity: 'ERROR' }],
      },
    ],
  }) as const;

export const bySheet =
  'All rows or none; with dryRun=true nothing is written, and each row says what would come of it. Up to 50 rows are written at once; of more, a job does it, and GET /entity/import/:id reads how far it is. The same file sent again under an Idempotency-Key is the same import.';
