import { folderOf, rowsOf, runCommand, storageHere, withDatabase } from './backup/command.ts';
import { checkBackup, restoreBackup } from './backup/restore-backup.ts';

const usage = `Usage: npm run restore -- FOLDER
Fills the empty database of DATABASE_URL, or a new embedded one in MARQUEE_DATA, from a backup, and brings it to the newest migration.`;

await runCommand(async () => {
  const folder = folderOf(usage);
  const manifest = await checkBackup(folder);
  await withDatabase(manifest.migration, async (database) => {
    await restoreBackup({ database, storage: await storageHere(), folder }, manifest);
    process.stdout.write(`${rowsOf(manifest.tables)} rows of ${manifest.takenAt} are back\n`);
  });
});
