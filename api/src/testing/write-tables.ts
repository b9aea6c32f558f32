import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase } from './database.ts';
import { typesOfTables } from './table-types.ts';

// The database lets a process end; this one has something to wait for.
const waiting = setInterval(() => undefined, 60_000);
const { database } = await openTestDatabase('pglite');
const file = join(import.meta.dirname, '..', 'platform', 'tables.ts');
writeFileSync(file, await typesOfTables(database));
await database.close();
clearInterval(waiting);
