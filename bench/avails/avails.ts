import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streamXlsxRows } from 'hucre/xlsx';
import type { run } from '../../api/src/distribution/avails/read-avails.job.ts';
import { workbookBytes } from '../../api/src/distribution/avails/formats/write-sheet.ts';
import { jobOf } from '../../api/src/platform/work/job.ts';
import { WorkPool } from '../../api/src/platform/work/pool.ts';

const ROWS = 50_000;
const ROUNDS = 3;
const MAX_RATIO = 4;
const MEMORY_MB = 1024;

const TERRITORIES = ['US', 'CA', 'GB', 'DE', 'FR', 'JP', 'BR', 'ZA'];

/** A row of Movies 1.9 with the columns a supplier usually fills. */
const rowAt = (at: number): Record<string, string> => {
  const film = Math.floor(at / 16);
  return {
    ...{ DisplayName: 'Harbour Light Pictures', AssetLanguage: 'en', Territory: TERRITORIES[at % 8] ?? 'US', WorkType: 'Movie', EntryType: 'Full Extract' },
    ...{ TitleInternalAlias: `Film ${film}, The`, TitleDisplayUnlimited: `The Film ${film}`, LocalizationType: 'sub', CompanyDisplayCredit: 'Harbour' },
    ...{ LicenseType: 'EST', LicenseRightsDescription: 'Library', FormatProfile: at % 16 < 8 ? 'HD' : 'UHD', Start: '2026-12-01', End: '2028-11-30' },
    ...{ PriceType: 'WSP', PriceValue: '7.99', PriceCurrency: 'USD', TitleID: '10.5240/77C5-ED35-8FC2-7D9D-9531-1', AltID: `FILM_${film}` },
    ...{ ContentID: `md:cid:org:harbour.example:${film}`, AvailID: `avail-${at}`, ALID: `md:alid:org:harbour.example:${film}`, ReleaseYear: '2025' },
    ...{
      ReleaseHistoryOriginal: '2025-05-14',
      RatingSystem: 'MPAA',
      RatingValue: 'PG',
      CaptionIncluded: 'Yes',
      TotalRunTime: '01:56:20',
      ContractID: 'UB1238',
    },
  };
};

const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const path = join(folder, 'avails.xlsx');
const pool = new WorkPool();
const job = jobOf<typeof run>(new URL('../../api/src/distribution/avails/read-avails.job.ts', import.meta.url), { seconds: 600, memoryMb: MEMORY_MB });

async function library(): Promise<number> {
  const begun = performance.now();
  let rows = 0;
  for await (const _ of streamXlsxRows(readFileSync(path), { sheet: 0 })) rows += 1;
  if (rows < ROWS) throw new Error(`The library read ${rows} rows.`);
  return performance.now() - begun;
}

async function ours(): Promise<number> {
  const begun = performance.now();
  const outcome = await pool.run(job, 'bench', {
    ...{ path, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', mapping: {}, corrections: [] },
  });
  if (!outcome.ok || !outcome.value.ok) throw new Error(JSON.stringify(outcome));
  const { rowCount, errorCount } = outcome.value.value;
  if (rowCount !== ROWS || errorCount > 0) throw new Error(`Read ${rowCount} rows with ${errorCount} errors.`);
  return performance.now() - begun;
}

try {
  writeFileSync(
    path,
    await workbookBytes(
      Array.from({ length: ROWS }, (_, at) => rowAt(at)),
      '1.9',
    ),
  );
  const [reference, own]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await library());
    own.push(await ours());
  }
  const ratio = median(own) / median(reference);
  console.log(`a workbook of ${ROWS.toLocaleString('en')} rows, medians of ${ROUNDS}; a thread with ${MEMORY_MB} MB of heap`);
  console.log(`the spreadsheet library alone (reference)  1.00  (${(median(reference) / 1000).toFixed(1)} s)`);
  console.log(`read and checked in a thread               ${ratio.toFixed(2)}  (${(median(own) / 1000).toFixed(1)} s, at most ${MAX_RATIO})`);
  if (ratio > MAX_RATIO) process.exitCode = 1;
} finally {
  pool.close();
  rmSync(folder, { recursive: true });
}
