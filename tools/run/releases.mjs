import { asked, registryAt } from '../deploy/registry.mjs';
import { remoteName } from '../webpack/place.mjs';

const COLUMNS = ['name', 'version', 'state', 'live for', 'errors', 'first kB', 'all kB', 'when', 'by'];

const kB = (bytes) => Math.round(bytes / 100) / 10;

/** A canary with its share, what is for some people alone, and everything else by its state. */
function stateOf({ state, canary, people }) {
  const share = canary ? ` ${canary.share} %` : '';
  return `${state.toLowerCase().replace('_', ' ')}${share}${people > 0 ? ` (+ ${people} alone)` : ''}`;
}

const errorsOf = ({ pages, failing }) => (pages === 0 ? '-' : `${Math.round((1000 * failing) / pages) / 10} % of ${pages}`);

/** `npm run releases [-- mf-merchandise] [--to https://…]`: what the registry knows, the newest first, with `--tenant id` of one tenant: state, error rate of a day, sizes as sent; of `own` unless another is named. */
export async function run(args, own) {
  const given = asked(args);
  const call = given && registryAt(given.values.to);
  if (!call) return 2;
  const [name = own] = given.positionals;
  const { content } = await call(
    'GET',
    `/release/list?size=50${name ? `&name=${remoteName(name)}` : ''}${given.values.tenant ? `&tenantId=${given.values.tenant}` : ''}`,
  );
  const rows = content.map((one) => [
    ...[
      one.name,
      one.version,
      stateOf(one),
      one.tenants,
      errorsOf(one),
      one.sizes ? kB(one.sizes.first.compressed) : '-',
      one.sizes ? kB(one.sizes.total.compressed) : '-',
    ],
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
