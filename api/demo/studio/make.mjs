/**
 * Regenerates the demo media.
 *   node make.mjs                      everything
 *   node make.mjs catalogue|posters|stills|shop|portraits|films|teasers [title-path ...]
 */
const [step = 'all', ...only] = process.argv.slice(2);
const wanted = (path) => only.length === 0 || only.includes(path);
const runs = (name) => step === 'all' || step === name;

if (runs('posters')) await (await import('./lib/posters.mjs')).makePosters(wanted);
if (runs('stills')) await (await import('./lib/stills.mjs')).makeStills(wanted);
if (runs('shop')) await (await import('./lib/shop.mjs')).makeShop(wanted);
if (runs('portraits')) await (await import('./lib/portraits.mjs')).makePortraits(wanted);
if (runs('films')) await (await import('./film/make.mjs')).makeFilms(wanted);
if (runs('teasers')) (await import('./film/teasers.mjs')).makeTeasers(wanted);
(await import('./lib/catalogue.mjs')).writeCatalogues();
