import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TENANTS } from '../data/index.mjs';
import { PEOPLE } from '../data/people.mjs';
import { filmsOf } from '../film/scripts.mjs';
import { teaserOf } from '../film/teasers.mjs';
import { CATALOGUE, MEDIA, WORK } from './paths.mjs';
import { slugOf } from './slug.mjs';

/** Placeholder used until the picture has been drawn. */
const EMPTY = { blur: 'data:image/webp;base64,UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQ/Y/+ByKi/wEA', color: '#20242c' };
const SHAPES = {
  poster: { widths: [400, 800], formats: ['avif', 'webp'], width: 800, height: 1200 },
  hero: { widths: [960, 1920], formats: ['avif', 'webp'], width: 1920, height: 1080 },
  still: { widths: [480], formats: ['webp'], width: 480, height: 270 },
  product: { widths: [480, 960], formats: ['avif', 'webp'], width: 960, height: 960 },
  portrait: { widths: [400], formats: ['webp'], width: 400, height: 400 },
  detail: { widths: [480], formats: ['avif', 'webp'], width: 480, height: 480 },
};

const readJson = (file, fallback) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : fallback);

/** Blur and colour of every picture already in the catalogue or drawn since, keyed by "tenant/dir/base". */
function knownPictures(tenant) {
  const known = {};
  const visit = (value) => {
    if (!value || typeof value !== 'object') return;
    if (value.blur && value.base) known[`${tenant}/${value.dir}/${value.base}`] = { blur: value.blur, color: value.color };
    Object.values(value).forEach(visit);
  };
  visit(readJson(join(CATALOGUE, `${tenant}.json`), null));
  return { ...known, ...readJson(join(WORK, 'pictures.json'), {}) };
}

const castOf = (text) => text.split(';').map((pair) => {
  const [name, character] = pair.split('=').map((part) => part.trim());
  return { name, character };
});

/** Builds one tenant's catalogue: the metadata joined with what has been drawn and filmed. */
function build(tenant) {
  const known = knownPictures(tenant);
  const image = (kind, dir, base = kind) => {
    const { blur, color } = known[`${tenant}/${dir}/${base}`] ?? EMPTY;
    return { dir, base, ...SHAPES[kind], blur, color };
  };
  const stream = (made) => readJson(join(MEDIA, tenant, made.folder, 'film.json'), null);
  /** An episode without a film of its own plays the first one's. */
  const episodeStream = (films, n) => stream(films[n]) ?? stream(films[0]);
  const title = (t) => {
    const films = filmsOf(t); const own = t.seasons ? undefined : films[0]; const teaser = teaserOf(tenant, t.path); const of = (kind) => { const made = own?.kind === kind ? stream(own) : null; return made && kind === 'film' && teaser ? { ...made, teaser } : made; }; let n = -1;
    return {
    path: t.path, name: t.name, programType: t.programType, origin: t.origin, tagline: t.tagline, synopsis: t.synopsis,
    durationSeconds: t.duration ?? stream(films[0])?.durationSeconds ?? films[0].seconds, ...(t.minimumAge && { minimumAge: t.minimumAge }), certification: t.certification, genres: t.genres,
    cast: castOf(t.cast), directors: t.directors.split(';').map((name) => name.trim()),
    ratingScore: t.score, ratingCount: t.ratings, viewCount: t.views,
    poster: image('poster', t.path), hero: image('hero', t.path),
    film: of('film'), trailer: of('trailer'),
    ...(t.startsAt && { startsAt: t.startsAt, endsAt: t.endsAt }),
    seasons: t.seasons?.map((episodes, s) => ({
      season: s + 1,
      episodes: episodes.map(([name, synopsis, origin], e) => {
        n += 1;
        return {
          path: films[n].path, episode: e + 1, name, synopsis, origin, durationSeconds: episodeStream(films, n)?.durationSeconds ?? films[n].seconds,
          still: image('still', t.path, `still-s${s + 1}e${e + 1}`), film: episodeStream(films, n),
        };
      }),
    })) ?? null,
    };
  };
  const product = (p) => ({
    path: p.path, name: p.name, description: p.description, category: p.category,
    price: { amount: p.price, currency: TENANTS[tenant].currency },
    skus: p.skus.map(({ options, stock, price, parts }) => ({ sku: skuCode(p.path, options), options, stock, ...(price && { price: { amount: price, currency: TENANTS[tenant].currency } }), ...(parts && { parts }) })),
    images: p.pictures ? p.pictures.map((path) => image('product', `shop/${path}`, 'main')) : [image('product', `shop/${p.path}`, 'main'), image('detail', `shop/${p.path}`)],
    ...(p.isGiftCard && { isGiftCard: true }),
    relatedTitles: p.isGiftCard || !p.from ? [] : [p.from], ratingScore: p.score, ratingCount: p.ratings,
  });
  const person = ({ name, alt }) => ({ name, alt, picture: image('portrait', 'people', slugOf(name)) });
  return { tenant, titles: TENANTS[tenant].titles.map(title), merchandise: TENANTS[tenant].merchandise.map(product), people: PEOPLE[tenant].map(person) };
}

const skuCode = (path, options) => [path, ...Object.values(options)].join('-').toUpperCase().replace(/[^A-Z0-9]+/g, '-');

/** Writes catalogue/{tenant}.json for every tenant. */
export function writeCatalogues() {
  mkdirSync(CATALOGUE, { recursive: true });
  for (const tenant of Object.keys(TENANTS)) {
    writeFileSync(join(CATALOGUE, `${tenant}.json`), `${JSON.stringify(build(tenant), null, 2)}\n`);
  }
}
