import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systemContext } from '../platform/context.ts';
import { DataDirectoryInUse } from '../platform/data-lock.ts';
import { openDatabase } from '../platform/open-database.ts';
import { listTenants } from '../site/tenant/tenant.repository.ts';
import { importFilms } from './import-films.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };
const LINE_EVERY = 5000;

function showProgress(size: number): (bytes: number, report: { read: number; added: number }) => void {
  return (bytes, { read, added }) => {
    const share = Math.min(1, bytes / size);
    const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
    if (process.stdout.isTTY) process.stdout.write(`\r${bar} ${Math.round(share * 100)} %  ${read} read, ${added} added `);
    else if (read % LINE_EVERY === 0) process.stdout.write(`${Math.round(share * 100)} %  ${read} read, ${added} added\n`);
  };
}

/** Returns the exit code. */
async function loadFilms(): Promise<number> {
  const { values } = parseArgs({ options: { file: { type: 'string' }, tenant: { type: 'string', default: 'demo' } } });
  const { file, tenant: slug } = values;
  if (!file || !existsSync(file)) {
    process.stderr.write(file ? `There is no file ${file}.\n` : 'Usage: load-films --file films.ndjson.gz [--tenant demo]\n');
    return 2;
  }
  const database = await openDatabase({
    url: process.env['DATABASE_URL'],
    dataDirectory: process.env['MARQUEE_DATA'] ?? '.data',
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  try {
    const tenants = await listTenants(database);
    const tenant = tenants.find((known) => known.slug === slug);
    if (!tenant) {
      process.stderr.write(
        `There is no tenant ${slug}. ${tenants.length > 0 ? `There are: ${tenants.map((known) => known.slug).join(', ')}` : 'Start the server once; it makes the demo tenants'}.\n`,
      );
      return 2;
    }
    const started = Date.now();
    const report = await importFilms(systemContext(database, tenant, { now: () => new Date(), log }), file, showProgress(statSync(file).size));
    if (process.stdout.isTTY) process.stdout.write('\n');
    // The embedded database gathers no statistics by itself, and plans depend on them.
    if (report.added > 0) await database.asOwner((script) => script('analyze product'));
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const skipped = report.skipped > 0 ? `, ${report.skipped} lines were not films` : '';
    process.stdout.write(
      report.added > 0
        ? `${report.added} films added to ${slug} in ${seconds} s, ${report.read - report.added - report.skipped} were there already${skipped}.\n`
        : `Nothing to do: all ${report.read - report.skipped} films are in ${slug} already${skipped}.\n`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

process.exitCode = await loadFilms().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  return error instanceof DataDirectoryInUse ? 73 : 1;
});
