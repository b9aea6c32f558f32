import { join } from 'node:path';
import { openly, root } from './command.mjs';
import { buildAll } from './build.mjs';

const benches = {
  capacity: 'bench/capacity/capacity.ts',
  cluster: 'bench/cluster/cluster.ts',
  jobs: 'bench/jobs/jobs.ts',
  lists: 'bench/lists/title-list.ts',
  search: 'bench/search/search.ts',
  pages: 'bench/pages/first-page.ts',
  'first-screen': 'bench/first-screen/first-screen.ts',
  documents: 'bench/first-screen/documents.ts',
  shop: 'bench/shop/shop.ts',
  shelf: 'bench/shop/shelf.ts',
  cart: 'bench/shop/cart.ts',
  switches: 'bench/switches/switches.ts',
  recovery: 'bench/recovery/recovery.ts',
  deploy: 'bench/deploy/deploy.ts',
  'held-up': 'bench/held-up/held-up.ts',
  weights: 'bench/first-screen/weights.ts',
  ingest: 'bench/ingest/ingest.ts',
  samples: 'bench/ingest/samples.ts',
  'ingest-kills': 'bench/ingest/kills.ts',
  upload: 'bench/upload/upload.ts',
  avails: 'bench/avails/avails.ts',
  'import-kills': 'bench/avails/kills.ts',
  feeds: 'bench/feeds/feeds.ts',
  'feed-kills': 'bench/feeds/kills.ts',
  analytics: 'bench/analytics/analytics.ts',
  'rollup-kills': 'bench/analytics/kills.ts',
};

/** Runs the named benches, or all: each prints ratios to a reference measured in the same run. */
export async function run(names) {
  const unknown = names.find((name) => !(name in benches));
  if (unknown) {
    console.error(`No bench "${unknown}". There are: ${Object.keys(benches).join(', ')}.`);
    return 2;
  }
  await buildAll();
  for (const name of names.length ? names : Object.keys(benches)) {
    console.log(`\n── ${name}`);
    const code = await openly(process.execPath, [join(root, benches[name])]);
    if (code !== 0) return code;
  }
  return 0;
}
