import { rollEvents } from '../../api/src/insight/rollup/rollup.repository.ts';
import { inTransaction, systemContext } from '../../api/src/platform/context.ts';
import { createLog } from '../../api/src/platform/http.ts';
import { openPostgres } from '../../api/src/platform/postgres.ts';

// Rolls up the events of a tenant, as the job of a server does, until none waits.
const [url = '', tenantId = ''] = process.argv.slice(2);
const database = openPostgres(url, { onError: () => undefined });
const ctx = systemContext(database, { id: tenantId, slug: 'demo' }, { now: () => new Date(), log: createLog('silent') });
process.stdout.write('rolling\n');
while ((await inTransaction(ctx, (inside) => rollEvents(inside, 200))) > 0);
await database.close();
