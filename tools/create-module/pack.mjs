// Packs a release of an admin module: what `tsc` wrote into dist/, the scripts and styles of src/, and release.json, which says what they are.
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const filesIn = (folder, form) => readdirSync(folder).flatMap((name) => (form.test(name) ? [[name, readFileSync(join(folder, name))]] : []));
const files = [...filesIn('dist', /\.js$/), ...filesIn('src', /\.(?:js|css|svg|png|webp|woff2)$/)].sort();

const digest = createHash('sha256');
for (const [name, bytes] of files) digest.update(name).update(bytes);
const version = `${read('package.json').version}-${digest.digest('hex').slice(0, 10)}`;
const scripts = files.filter(([name]) => name.endsWith('.js'));
const integrity = Object.fromEntries(scripts.map(([name, bytes]) => [name, `sha384-${createHash('sha384').update(bytes).digest('base64')}`]));
const release = { kind: 'operator-module', version, entry: 'main.js', ...read('module.json'), integrity };

const zip = new ZipFile();
for (const [name, bytes] of files) zip.addBuffer(bytes, name, { mtime: new Date(0) });
zip.addBuffer(Buffer.from(JSON.stringify(release, null, 2)), 'release.json', { mtime: new Date(0) });
zip.end();
mkdirSync('releases', { recursive: true });
const file = join('releases', `${release.name}-${version}.zip`);
await pipeline(zip.outputStream, createWriteStream(file));
console.log(file);
