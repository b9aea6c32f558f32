import { join } from 'node:path';
import { folderOf, rowsOf, runCommand, storageHere, withDatabase } from './backup/command.ts';
import { writeBackup } from './backup/write-backup.ts';

const usage = `Usage: npm run backup -- FOLDER
Writes a backup of the database of DATABASE_URL, or of the embedded one in MARQUEE_DATA, and of the files that belong to it in MARQUEE_STORAGE, into a new folder in FOLDER.`;

await runCommand(async () => {
  const now = new Date();
  const folder = join(folderOf(usage), `marquee-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
  await withDatabase('none', async (database) => {
    const { tables } = await writeBackup({ database, storage: await storageHere(), folder, now });
    process.stdout.write(`${folder}: ${rowsOf(tables)} rows of ${tables.length} tables, and their files\n`);
  });
});
