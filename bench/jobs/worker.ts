import { createLog } from '../../api/src/platform/http.ts';
import { Jobs } from '../../api/src/platform/jobs/jobs.ts';
import { openPostgres } from '../../api/src/platform/postgres.ts';
import { effect, write } from './effect.ts';

/** A process that does nothing but these jobs, until it is killed. */
const database = openPostgres(process.env['DATABASE_URL'] ?? '', { onError: () => undefined });
const jobs = new Jobs({ database, now: () => new Date(), log: createLog('silent') });
jobs.serve(effect, (ctx, { n }) => ctx.finish((inside) => write(inside, n)));
await jobs.start();
process.stdout.write('{"ready":true}\n');
