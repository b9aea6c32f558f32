import { ensureStartingData, startingDataFile } from './open-database.ts';

const { byteLength } = await ensureStartingData();
process.stdout.write(`${startingDataFile}: ${byteLength} bytes\n`);
