// Makes api/src/platform/addresses/formats.json of Google's libaddressinput (Apache License 2.0): of its cpp/src/region_data_constants.cc how an address is
// written and what it needs, of its testdata/countryinfo.txt the postal codes and some regions. The other regions are those of ISO 3166-2, of the package
// iso-3166 (MIT), with their English names in CLDR (cldr-subdivisions-full, Unicode License).
//   node tools/addresses/prune.mjs path/to/libaddressinput
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iso31662 } from 'iso-3166';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Where is libaddressinput?');
const listOf = (text) => (text ? text.split('~') : []);
/** A pattern that captures nothing. */
const plain = (pattern) => pattern.replaceAll('[ ]', ' ').replaceAll(/\((?!\?)/g, '(?:');

/** The countries whose regions are all in the list of libaddressinput, by the keys addresses there are written with. */
const COMPLETE = new Set(['AU', 'BR', 'CA', 'CV', 'ES', 'HK', 'IE', 'JP', 'KN', 'KY', 'TV', 'US']);
/** Countries that ask for a region their parts of ISO 3166-2 do not name: it is typed there. */
const TYPED = new Set(['BS', 'FM', 'KI', 'MH', 'PW', 'SC', 'UM']);
/** Where letters are written with the code of a region. */
const BY_CODE = new Set(['AU', 'BR', 'CA', 'IT', 'US']);
/** Where ISO 3166-2 lists groups of regions beside the regions: what belongs in an address. */
const REGIONS = {
  CN: (code) => !['HK', 'MO', 'TW'].includes(code),
  EE: (code) => /^\d\d$/.test(code),
  ID: (code) => !['JW', 'KA', 'ML', 'NU', 'PP', 'SL', 'SM'].includes(code),
};
/** Where a region of an address has parts of its own. */
const UPPER = new Set(['LT']);
/** Codes letters are written with, for those of ISO 3166-2. */
const WRITTEN = { 'IT-23': 'AO' };
/** Postal codes of countries that have them, while libaddressinput does not say how they are written. */
const CODES = { CU: '\\d{5}', IE: '[\\dA-Z]{3} ?[\\dA-Z]{4}', KP: '[\\dA-Z -]{3,10}', NA: '\\d{5}', SD: '\\d{5}', TT: '\\d{6}', UM: '96898' };

/** Names in the country's own script that neither source has. */
const OWN = {
  ...{ 'AE-AJ': 'عجمان', 'AE-AZ': 'أبو ظبي', 'AE-DU': 'دبي', 'AE-FU': 'الفجيرة' },
  ...{ 'AE-RK': 'رأس الخيمة', 'AE-SH': 'الشارقة', 'AE-UQ': 'أم القيوين' },
};
/** Names people write that no source has. */
const FURTHER = { 'IT-23': ['Aosta'], 'MX-CMX': ['CDMX', 'D.F.'], 'ID-JK': ['DKI Jakarta'], 'AR-C': ['CABA'], 'IN-OD': ['Orissa'] };
/** Codes China's regions had in ISO 3166-2 when libaddressinput was written. */
const EARLIER = {
  ...{ 11: 'BJ', 12: 'TJ', 13: 'HE', 14: 'SX', 15: 'NM', 21: 'LN', 22: 'JL', 23: 'HL', 31: 'SH', 32: 'JS', 33: 'ZJ', 34: 'AH', 35: 'FJ', 36: 'JX' },
  ...{ 37: 'SD', 41: 'HA', 42: 'HB', 43: 'HN', 44: 'GD', 45: 'GX', 46: 'HI', 50: 'CQ', 51: 'SC', 52: 'GZ', 53: 'YN', 54: 'XZ', 61: 'SN', 62: 'GS' },
  ...{ 63: 'QH', 64: 'NX', 65: 'XJ' },
};
/** Countries of which CLDR has names by codes of before ISO 3166-2 was changed, or forms nobody writes. */
const UNUSABLE = new Set(['IR', 'UA']);
/** English names, where those of CLDR are of another region. */
const ENGLISH = { 'TW-CYI': 'Chiayi City', 'TW-CYQ': 'Chiayi County', 'TW-HSZ': 'Hsinchu City' };

const english = JSON.parse(readFileSync(new URL(import.meta.resolve('cldr-subdivisions-full/subdivisions/en/en.json')), 'utf8')).subdivisions.localeDisplayNames
  .subdivisions;
const parents = new Set(iso31662.map(({ parent }) => parent));
/** Postal codes as they are now: where codes have become others since the pattern was written, those of the shape of the newer example, too. */
function zipOf(zip, example) {
  const isCurrent = !example || new RegExp(`^(?:${zip})$`).test(example);
  const shape = isCurrent ? '' : `|${example.replaceAll(/\d/g, '\\d').replaceAll(/[A-Z]/g, '[A-Z]')}`;
  return { zip: `^(?:${plain(zip)}${shape})$`, isCurrent };
}

const isRegion = (country) => {
  const isOne = REGIONS[country] ?? (() => true);
  return ({ code, parent }) => {
    if (!code.startsWith(`${country}-`) || !isOne(code.slice(3))) return false;
    return UPPER.has(country) ? parent === country : !parents.has(code);
  };
};

const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
/** Further names a region is found by: each once, and none that is found by another. */
function furtherNames(names, known) {
  const found = names.reduce((kept, name) => (name && ![...known, ...kept].some((one) => one && compare(one, name) === 0) ? [...kept, name] : kept), []);
  return found.length > 0 && { also: found };
}

/** Maps codes of ISO 3166-2 to the names libaddressinput has of a region. */
function keysByCode(country, { sub_keys, sub_names, sub_lnames, sub_isoids }) {
  const [keys, names, latin, codes] = [sub_keys, sub_names, sub_lnames, sub_isoids].map(listOf);
  return new Map(
    codes.map((code, at) => [country === 'CN' ? EARLIER[code] : code, { own: sub_lnames ? keys[at] : undefined, names: [keys[at], names[at], latin[at]] }]),
  );
}

function englishName(country, code, local) {
  const known = UNUSABLE.has(country) ? undefined : english[code.replace('-', '').toLowerCase()];
  return ENGLISH[code] ?? known?.replace(/, \p{L}+$/u, '') ?? local;
}

/** The regions of ISO 3166-2, by their codes: `name` is the one people there read, `latin` the English one where that is in another script, `also` are further names. */
function regionsOfIso(country, details) {
  const keys = keysByCode(country, details);
  return iso31662.filter(isRegion(country)).map(({ code, name: local }) => {
    const short = code.slice(3);
    const latin = englishName(country, code, local);
    const { own = OWN[code], names = [] } = keys.get(short) ?? {};
    const locals = [local, ...local.split(', ')];
    const written = WRITTEN[code] ?? short;
    const name = own && !/^[\p{Script=Latin}\P{L}]+$/u.test(own) ? own : undefined;
    return {
      code: written,
      name: name ?? latin,
      ...(name && { latin }),
      ...furtherNames([...locals, ...names, ...(FURTHER[code] ?? []), short], [written, name, latin]),
    };
  });
}

/** Sorts regions by the names people read. */
const sorted = (regions) => regions.toSorted((one, other) => (one.latin ?? one.name).localeCompare(other.latin ?? other.name, 'en'));

function regionsOf({ sub_keys, sub_names, sub_lnames, sub_zips, sub_isoids }) {
  const [names, latin, zips, codes] = [sub_names, sub_lnames, sub_zips, sub_isoids].map(listOf);
  return listOf(sub_keys).map((code, at) => ({
    code,
    ...(names[at] && names[at] !== code && { name: names[at] }),
    ...(latin[at] && latin[at] !== code && { latin: latin[at] }),
    ...(zips[at] && { zip: `^(?:${plain(zips[at])})` }),
    ...furtherNames([codes[at], ...(code.startsWith('Co. ') ? [code.slice(4), code.replace('Co.', 'County')] : [])], [code, names[at], latin[at]]),
  }));
}

function formatOf(code, { shape, fallback, details }) {
  const { fmt = fallback.fmt, lfmt, require: needs = fallback.require, zipex, languages } = shape;
  const example = zipex?.split(',')[0];
  const zip = details.zip ?? CODES[code];
  const codes = fmt.includes('%Z') && zip ? zipOf(zip, example) : undefined;
  const { zip_name_type: zipName, state_name_type: regionName, locality_name_type: cityName } = shape;
  const listed = () => regionsOf(codes?.isCurrent === false ? { ...details, sub_zips: undefined } : details);
  const regions = COMPLETE.has(code) ? listed() : fmt.includes('%S') && !TYPED.has(code) ? sorted(regionsOfIso(code, details)) : [];
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
    ...(regions.length > 0 && { regions, ...(BY_CODE.has(code) && { writtenByCode: true }) }),
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
  [...source.matchAll(/\{"([A-Z]{2})", "\{"\n((?:\s*R"\(.*\n)*)\s*"\}"\}/g)].map(([, code, body]) => [
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
