// Makes api/src/platform/addresses/formats.json of Google's libaddressinput (Apache License 2.0): of its cpp/src/region_data_constants.cc how an address is
// written and what it needs, of its testdata/countryinfo.txt the postal codes and the regions.
//   node tools/addresses/prune.mjs path/to/libaddressinput
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Where is libaddressinput?');
const listOf = (text) => (text ? text.split('~') : []);
/** A pattern that captures nothing. */
const plain = (pattern) => pattern.replaceAll('[ ]', ' ').replaceAll(/\((?!\?)/g, '(?:');

/** The countries whose regions are all in the list: there one of them is chosen, elsewhere anything is typed. */
const COMPLETE = new Set(['AU', 'BR', 'CA', 'ES', 'HK', 'IE', 'JP', 'US']);

/** Postal codes as they are now: where codes have become others since the pattern was written, those of the shape of the newer example, too. */
function zipOf(zip, example) {
  const isCurrent = !example || new RegExp(`^(?:${zip})$`).test(example);
  const shape = isCurrent ? '' : `|${example.replaceAll(/\d/g, '\\d').replaceAll(/[A-Z]/g, '[A-Z]')}`;
  return { zip: `^(?:${plain(zip)}${shape})$`, isCurrent };
}

function regionsOf({ sub_keys, sub_names, sub_lnames, sub_zips }) {
  const [names, latin, zips] = [listOf(sub_names), listOf(sub_lnames), listOf(sub_zips)];
  return listOf(sub_keys).map((code, at) => ({
    code,
    ...(names[at] && names[at] !== code && { name: names[at] }),
    ...(latin[at] && latin[at] !== code && { latin: latin[at] }),
    ...(zips[at] && { zip: `^(?:${plain(zips[at])})` }),
  }));
}

function formatOf(code, { shape, fallback, details }) {
  const { fmt = fallback.fmt, lfmt, require: needs = fallback.require, zipex, languages } = shape;
  const example = zipex?.split(',')[0];
  const codes = fmt.includes('%Z') && details.zip ? zipOf(details.zip, example) : undefined;
  const { zip_name_type: zipName, state_name_type: regionName, locality_name_type: cityName } = shape;
  const regions = COMPLETE.has(code) ? regionsOf(codes?.isCurrent === false ? { ...details, sub_zips: undefined } : details) : [];
  return {
    format: fmt,
    ...(lfmt && lfmt !== fmt && { latin: lfmt }),
    needs,
    ...(codes && { zip: codes.zip }),
    ...(fmt.includes('%Z') && example && { example }),
    ...(zipName && { zipName }),
    ...(regionName && fmt.includes('%S') && { regionName }),
    ...(cityName && fmt.includes('%C') && { cityName }),
    ...(languages && { languages: languages.split('~').map((one) => one.split('-')[0]) }),
    ...(regions.length > 0 && { regions }),
  };
}

const details = new Map(
  readFileSync(join(folder, 'testdata/countryinfo.txt'), 'utf8')
    .split('\n')
    .filter((line) => /^data\/[A-Z]{2}=/.test(line))
    .map((line) => [line.slice(5, 7), JSON.parse(line.slice(line.indexOf('=') + 1))]),
);
const source = readFileSync(join(folder, 'cpp/src/region_data_constants.cc'), 'utf8');
const shapes = new Map(
  [...source.matchAll(/\{"([A-Z]{2})", "\{"\n([\s\S]*?)\n\s*"\}"\}/g)].map(([, code, body]) => [
    code,
    JSON.parse(`{${[...body.matchAll(/R"\((.*)\)"/g)].map(([, text]) => text).join('')}}`),
  ]),
);
const fallback = { fmt: '%N%n%O%n%A%n%C', require: 'AC' };
const formats = [...details.keys()]
  .filter((code) => code !== 'ZZ')
  .sort()
  .map((code) => `  ${JSON.stringify(code)}: ${JSON.stringify(formatOf(code, { shape: shapes.get(code) ?? {}, fallback, details: details.get(code) ?? {} }))}`);
writeFileSync(new URL('../../api/src/platform/addresses/formats.json', import.meta.url), `{\n${formats.join(',\n')}\n}\n`);
