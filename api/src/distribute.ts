import { RefusedToStart } from './platform/surroundings.ts';
import { runCommand, withDatabase } from './backup/command.ts';
import { distribute } from './distribute/distribute.ts';

const { env } = process;
/** Default, as Citus recommends for a cluster that is to grow. */
const USUAL_SHARDS = 32;
const MAX_SHARDS = 1024;

function shardsOf(words: string | undefined): number {
  const shards = Number(words ?? USUAL_SHARDS);
  if (Number.isInteger(shards) && shards >= 1 && shards <= MAX_SHARDS) return shards;
  throw new RefusedToStart(`MARQUEE_SHARDS is a whole number from 1 to ${MAX_SHARDS}.`);
}

await runCommand(async () => {
  if (!env['DATABASE_URL']) throw new RefusedToStart('Set DATABASE_URL to the coordinator of a Citus cluster.');
  const shards = shardsOf(env['MARQUEE_SHARDS']);
  await withDatabase(Number.MAX_SAFE_INTEGER, (database) =>
    database.asOwner((script) => distribute(script, { shards, say: (words) => process.stdout.write(`${words}\n`) })),
  );
});
