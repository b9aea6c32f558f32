import { ensureStartingData } from './open-database.ts';

process.stdout.write(`${await ensureStartingData()}\n`);
