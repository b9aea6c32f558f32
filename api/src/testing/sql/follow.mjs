// Loaded before a test process and the servers it starts (`--import`): has each write down the statements it makes.
import { isMainThread } from 'node:worker_threads';

const folder = process.env.MARQUEE_SQL_RECORD;
if (isMainThread && folder) {
  const { followStatements } = await import('../../platform/query.ts');
  const { recordStatements } = await import('./record.ts');
  followStatements(recordStatements(folder));
}
