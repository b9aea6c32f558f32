import { startingFault } from './platform/starting-fault.ts';
import { portOf, readSettings } from './settings.ts';

const { env } = process;

try {
  // What cannot be had is refused at once: all that serves is loaded after.
  const settings = readSettings(env);
  const { start } = await import('./start.ts');
  await start(settings);
} catch (error) {
  // What somebody can mend is said in words, without where in our code it came up.
  const { code, words } = startingFault(error, { port: portOf(env) });
  if (words === undefined) (await import('./platform/http.ts')).createLog(env['LOG_LEVEL'] ?? 'info').fatal({ err: error }, 'could not start');
  else process.stderr.write(`${words}\n`);
  process.exit(code);
}
