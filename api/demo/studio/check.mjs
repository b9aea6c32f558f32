/**
 * Verifies the demo package: every file the catalogues name exists, every playlist's references
 * exist, byte ranges stay inside their files, every title has a film or a trailer and every episode a film,
 * running times are those of the films, portraits are small and of people whom titles credit, and the whole fits the size budget.
 * Node builtins only: node api/demo/studio/check.mjs
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const demo = fileURLToPath(new URL('../', import.meta.url));
const media = join(demo, 'media');
const BUDGET = 60 * 1024 * 1024;
/** Lists show many portraits at once. */
const PORTRAIT = 12 * 1024;
const megabytes = (bytes) => (bytes / 1024 / 1024).toFixed(1);
const problems = [];
const fail = (message) => problems.push(message);
const need = (file, why) => { if (existsSync(file) && statSync(file).size > 0) return true; fail(`missing ${relative(demo, file)} (${why})`); return false; };

function checkImage(tenant, image, owner) {
  for (const width of image.widths) for (const format of image.formats) need(join(media, tenant, image.dir, `${image.base}-${width}.${format}`), owner);
  if (!/^data:image\/webp;base64,.{20,600}$/.test(image.blur)) fail(`${owner}: ${image.base} has no small blur placeholder`);
  if (!/^#[0-9a-f]{6}$/.test(image.color)) fail(`${owner}: ${image.base} has no colour`);
}

/** Seconds of a media playlist, after checking each reference and byte range in it. */
function checkPlaylist(file, owner) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean); let seconds = 0; let range = null;
  if (lines[0] !== '#EXTM3U') fail(`${owner}: ${relative(demo, file)} is not a playlist`);
  if (!lines.includes('#EXT-X-ENDLIST')) fail(`${owner}: ${relative(demo, file)} has no end`);
  const inside = (uri, spec) => { const target = join(dirname(file), uri); if (!need(target, owner) || !spec) return; const [size, from] = spec.split('@').map(Number); if (from + size > statSync(target).size) fail(`${owner}: byte range ${spec} is outside ${uri}`); };
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) seconds += Number.parseFloat(line.slice(8));
    else if (line.startsWith('#EXT-X-BYTERANGE:')) range = line.slice(17);
    else if (line.startsWith('#EXT-X-MAP:')) inside(/URI="([^"]+)"/.exec(line)[1], /BYTERANGE="([^"]+)"/.exec(line)?.[1]);
    else if (!line.startsWith('#')) { inside(line, range); range = null; }
  }
  return seconds;
}

function checkFilm(tenant, film, owner) {
  const master = join(media, tenant, film.master); const folder = dirname(master);
  if (!need(master, owner)) return;
  const text = readFileSync(master, 'utf8'); const uris = [...text.matchAll(/URI="([^"]+)"/g)].map((m) => m[1]).concat(text.split('\n').filter((line) => line && !line.startsWith('#')));
  for (const uri of uris) {
    if (/^(\w+:)?\//.test(uri)) fail(`${owner}: ${uri} is not a relative address`);
    if (!need(join(folder, uri), owner)) continue;
    const seconds = checkPlaylist(join(folder, uri), owner);
    if (Math.abs(seconds - film.durationSeconds) > 0.1) fail(`${owner}: ${uri} lasts ${seconds.toFixed(3)} s, not ${film.durationSeconds}`);
  }
  const streams = text.match(/#EXT-X-STREAM-INF:.*/g) ?? [];
  if (streams.length !== film.renditions.length) fail(`${owner}: ${streams.length} streams in the master, ${film.renditions.length} in the catalogue`);
  for (const attribute of ['BANDWIDTH', 'AVERAGE-BANDWIDTH', 'RESOLUTION', 'FRAME-RATE', 'CODECS', 'AUDIO', 'SUBTITLES']) if (streams.some((line) => !new RegExp(`[:,]${attribute}=`).test(line))) fail(`${owner}: a stream has no ${attribute}`);
  const thumbnails = join(media, tenant, film.thumbnails);
  if (need(thumbnails, owner)) for (const [, sheet] of readFileSync(thumbnails, 'utf8').matchAll(/^([^\s#]+)#xywh=/gm)) need(join(dirname(thumbnails), sheet), owner);
}

/** Compares a title's stated length with its film. */
function checkLength(title, owner) { if (Math.abs(title.durationSeconds - title.film.durationSeconds) > 1) fail(`${owner}: says ${title.durationSeconds} s, its film lasts ${title.film.durationSeconds} s`); }

function unique(values, what) { const seen = new Set(); for (const value of values) { if (seen.has(value)) fail(`${what} "${value}" is used twice`); seen.add(value); } }

let films = 0;
for (const file of readdirSync(join(demo, 'catalogue')).filter((name) => name.endsWith('.json'))) {
  const { tenant, titles, merchandise, people } = JSON.parse(readFileSync(join(demo, 'catalogue', file), 'utf8')); const paths = new Set(titles.map((title) => title.path)); const own = [];
  const episodes = titles.flatMap((title) => title.seasons ?? []).flatMap((season) => season.episodes);
  unique([...titles, ...episodes].map(({ path }) => path), `${tenant}: title path`); unique(merchandise.map(({ path }) => path), `${tenant}: product path`); unique(merchandise.flatMap(({ skus }) => skus.map(({ sku }) => sku)), `${tenant}: sku`);
  for (const title of titles) {
    const owner = `${tenant}/${title.path}`; checkImage(tenant, title.poster, owner); checkImage(tenant, title.hero, owner);
    for (const stream of [title.film, title.trailer]) if (stream) { films += 1; own.push(stream.master); checkFilm(tenant, stream, owner); }
    if (title.seasons ? title.film || title.trailer : Boolean(title.film) === Boolean(title.trailer)) fail(`${owner}: a title has a film or a trailer, a series its episodes' films`);
    if (title.film) checkLength(title, owner);
    if (title.film?.teaser) need(join(media, tenant, title.film.teaser), owner);
    if (title.trailer && title.ratingCount + title.viewCount > 0) fail(`${owner}: nobody can have seen what has only a trailer`);
    if (title.trailer && title.programType !== 'EVENT' && !(Date.parse(title.origin) > Date.parse('2026-11-22'))) fail(`${owner}: what has only a trailer comes later`);
    if (title.endsAt && !(Date.parse(title.endsAt) > Date.parse(title.startsAt))) fail(`${owner}: ends before it starts`);
    if ((title.programType === 'EVENT') !== Boolean(title.startsAt)) fail(`${owner}: only events have a start`);
    if ((title.programType === 'SERIES') !== Boolean(title.seasons?.length)) fail(`${owner}: only series have seasons`);
  }
  for (const series of titles.filter(({ seasons }) => seasons)) own.push(...new Set(series.seasons.flatMap((season) => season.episodes.map((episode) => episode.film?.master))));
  unique(own, `${tenant}: film`);
  for (const episode of episodes) {
    const owner = `${tenant}/${episode.path}`; checkImage(tenant, episode.still, owner);
    if (episode.film) { checkFilm(tenant, episode.film, owner); checkLength(episode, owner); } else fail(`${owner}: has no film`);
  }
  unique(people.map(({ name }) => name), `${tenant}: person`); const credited = new Set(titles.flatMap(({ cast, directors }) => [...cast.map(({ name }) => name), ...directors]));
  for (const { name, picture, alt } of people) {
    const owner = `${tenant}/people/${name}`; checkImage(tenant, picture, owner); if (!credited.has(name)) fail(`${owner}: no title credits them`); if (!alt) fail(`${owner}: nothing says what the portrait shows`);
    for (const width of picture.widths) for (const format of picture.formats) { const file = join(media, tenant, picture.dir, `${picture.base}-${width}.${format}`); if (existsSync(file) && statSync(file).size > PORTRAIT) fail(`${owner}: the portrait is over ${PORTRAIT / 1024} kB`); }
  }
  if (credited.size <= people.length) fail(`${tenant}: nobody is shown by initials`);
  for (const product of merchandise) { const owner = `${tenant}/shop/${product.path}`; product.images.forEach((image) => checkImage(tenant, image, owner)); for (const path of product.relatedTitles) if (!paths.has(path)) fail(`${owner}: unknown related title ${path}`); }
}

const size = (folder) => readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => sum + (entry.isDirectory() ? (['node_modules', '.work'].includes(entry.name) ? 0 : size(join(folder, entry.name))) : statSync(join(folder, entry.name)).size), 0);
const total = size(demo);
if (total > BUDGET) fail(`the package is ${megabytes(total)} MB, over ${megabytes(BUDGET)} MB`);

if (problems.length) { console.error(`${problems.length} problem(s):\n${problems.map((line) => `  ${line}`).join('\n')}`); process.exit(1); }
console.log(`demo package is whole: ${films} films and trailers, ${megabytes(total)} MB`);
