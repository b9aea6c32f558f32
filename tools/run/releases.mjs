import { asked, registryAt } from '../deploy/registry.mjs';
import { remoteName } from '../webpack/place.mjs';

const COLUMNS = ['name', 'version', 'live for', 'fallback of', 'failures', 'kB', 'when', 'by'];

/** `npm run releases [-- mf-merchandise] [--to https://…]`: what the registry knows, the newest first; of `own` unless another is named. */
export async function run(args, own) {
  const given = asked(args);
  const call = given && registryAt(given.values.to);
  if (!call) return 2;
  const [name = own] = given.positionals;
  const { content } = await call('GET', `/release/list?size=50${name ? `&name=${remoteName(name)}` : ''}`);
  const rows = content.map((one) => [
    ...[one.name, one.version, one.tenants, one.fallbacks, one.failures, one.source === 'BUILD' ? '-' : Math.round(one.bytes / 1000)],
    ...[one.createdAt.slice(0, 16).replace('T', ' '), one.by ?? 'built beside the server'],
  ]);
  const widths = COLUMNS.map((column, at) => Math.max(column.length, ...rows.map((row) => String(row[at]).length)));
  for (const row of [COLUMNS, ...rows])
    console.log(
      row
        .map((cell, at) => String(cell).padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    );
  return 0;
}
