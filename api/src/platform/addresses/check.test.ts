/** @engine pglite */
import { describe, expect, test } from '@jest/globals';
import { linesIn, plainPostalCode } from '../../../contract/address-text.ts';
import { countryCodes } from '../../../contract/countries.ts';
import { isSameRegion, regionCode, tidied } from './check.ts';
import { formatOf, knownOf } from './format.ts';

const base = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', countryCode: 'NL', postalCode: '3011 AA' };
const fault = (address: Partial<typeof base> & { region?: string }) => {
  const result = tidied({ ...base, ...address }, 'shippingAddress');
  return result.ok ? undefined : [result.error.fields?.[0]?.path, result.error.fields?.[0]?.code];
};
const kept = (address: Partial<typeof base> & { region?: string }) => {
  const result = tidied({ ...base, ...address });
  return result.ok ? result.value : undefined;
};

describe('an address', () => {
  test('names the field that does not fit its country', () => {
    expect(fault({})).toBeUndefined();
    expect(fault({ postalCode: '' })).toEqual(['shippingAddress.postalCode', 'required']);
    expect(fault({ city: ' ' })).toEqual(['shippingAddress.city', 'required']);
    expect(fault({ postalCode: '1' })).toEqual(['shippingAddress.postalCode', 'postal-code']);
    expect(fault({ countryCode: 'GB', postalCode: 'EC1Y 8SY' })).toBeUndefined();
    expect(fault({ countryCode: 'GB', postalCode: '12345' })).toEqual(['shippingAddress.postalCode', 'postal-code']);
    expect(fault({ countryCode: 'DE', postalCode: '2613' })).toEqual(['shippingAddress.postalCode', 'postal-code']);
    expect(fault({ countryCode: 'US', postalCode: '94103' })).toEqual(['shippingAddress.region', 'required']);
    expect(fault({ countryCode: 'US', postalCode: '94103', region: 'Nowhere' })).toEqual(['shippingAddress.region', 'enum']);
    expect(fault({ countryCode: 'US', postalCode: '10001', region: 'CA' })).toEqual(['shippingAddress.postalCode', 'other-region']);
    expect(fault({ countryCode: 'US', postalCode: '94103', region: 'California' })).toBeUndefined();
    expect(fault({ countryCode: 'JP', city: '', region: 'Tokyo', postalCode: '154-0023' })).toBeUndefined();
    expect(fault({ countryCode: 'SG', city: '', postalCode: '546080' })).toBeUndefined();
    expect(fault({ countryCode: 'AE', city: '', postalCode: '' })).toEqual(['shippingAddress.region', 'required']);
    expect(fault({ countryCode: 'AE', city: '', postalCode: '', region: 'Nowhere' })).toEqual(['shippingAddress.region', 'enum']);
    expect(fault({ countryCode: 'IN', region: 'California', postalCode: '560001' })).toEqual(['shippingAddress.region', 'enum']);
    expect(fault({ countryCode: 'IE', postalCode: 'nonsense!!' })).toEqual(['shippingAddress.postalCode', 'postal-code']);
    expect(fault({ countryCode: 'AR', postalCode: 'nonsense!!' })).toEqual(['shippingAddress.postalCode', 'postal-code']);
    expect(fault({ name: ' ' })).toEqual(['shippingAddress.name', 'required']);
  });

  test('gets an example of the country for a postal code that does not fit', () => {
    const result = tidied({ ...base, postalCode: 'nonsense!!' });
    const message = 'postalCode is no postal code of NL. Enter a postal code like 1234 AB.';
    expect(result).toMatchObject({ ok: false, error: { message, fields: [{ path: 'postalCode', code: 'postal-code', message, example: '1234 AB' }] } });
  });

  test('keeps postal code and region as its country writes them', () => {
    expect(kept({ postalCode: ' 3011\u00A0aa ' })?.postalCode).toBe('3011 AA');
    expect(kept({ countryCode: 'EG', postalCode: '\u200F١٢٤١١' })?.postalCode).toBe('12411');
    expect(kept({ countryCode: 'JP', region: 'tokyo', postalCode: '１５４－００２３' })).toMatchObject({ region: '東京都', postalCode: '154-0023' });
    expect(kept({ countryCode: 'US', region: 'new york', postalCode: '10001' })?.region).toBe('NY');
    expect(kept({ countryCode: 'ES', region: 'avila', postalCode: '05001' })?.region).toBe('Ávila');
    expect(kept({ countryCode: 'IT', city: 'Milano', region: 'milano', postalCode: '20121' })?.region).toBe('MI');
    // A mark of its own and a letter with it are one letter.
    expect(kept({ name: ' Zoe\u0308 ', city: 'Go\u0308teborg', countryCode: 'SE', postalCode: '411 04' })).toMatchObject({ name: 'Zoë', city: 'Göteborg' });
  });

  test('has the lines of its country in the language of its reader', () => {
    const written = (countryCode: string, language: string, parts: object) => linesIn(formatOf(countryCode, language), { ...base, ...parts });
    expect(written('NL', 'en', {})).toEqual(['Vera Lund', 'Kade 3', '3011 AA Rotterdam']);
    expect(written('US', 'en', { city: 'San Francisco', region: 'CA', postalCode: '94103' })).toEqual(['Vera Lund', 'Kade 3', 'San Francisco, CA 94103']);
    expect(written('US', 'en', { city: 'San Francisco', postalCode: '94103' })).toEqual(['Vera Lund', 'Kade 3', 'San Francisco 94103']);
    expect(written('SE', 'en', { postalCode: '' })).toEqual(['Vera Lund', 'Kade 3', 'Rotterdam']);
    expect(written('SG', 'en', { city: '', postalCode: '546080' })).toEqual(['Vera Lund', 'Kade 3', 'SINGAPORE 546080']);
    const tokyo = { city: '', region: '東京都', postalCode: '154-0023', line1: 'Setagaya 1' };
    expect(written('JP', 'en', tokyo)).toEqual(['Vera Lund', 'Setagaya 1', 'TOKYO', '154-0023']);
    expect(written('IT', 'en', { city: 'Milano', region: 'MI', postalCode: '20121' })).toEqual(['Vera Lund', 'Kade 3', '20121 Milano MI']);
    expect(written('IN', 'en', { city: 'Bengaluru', region: 'KA', postalCode: '560001' })).toEqual(['Vera Lund', 'Kade 3', 'Bengaluru 560001', 'Karnataka']);
    expect(written('AE', 'ar', { city: '', region: 'DU', postalCode: '' })).toEqual(['Vera Lund', 'Kade 3', 'دبي']);
    expect(written('JP', 'ja', tokyo)).toEqual(['〒154-0023', '東京都', 'Setagaya 1', 'Vera Lund']);
    // What is not asked for there, and was said all the same, is not lost.
    expect(written('AE', 'en', { region: 'Dubai', postalCode: '00000' })).toEqual(['Vera Lund', 'Kade 3', 'Dubai', 'Rotterdam 00000']);
  });
});

describe('a region', () => {
  test.each([
    ['US', 'NY', ['NY', 'ny', 'New York', ' new  york ', 'US-NY']],
    ['CA', 'QC', ['QC', 'Québec', 'Quebec', 'QUE\u0301BEC', 'CA-QC']],
    ['AU', 'NSW', ['NSW', 'New South Wales']],
    ['BR', 'SP', ['São Paulo', 'sao paulo']],
    ['IT', 'MI', ['Milano', 'Milan', 'mi']],
    ['IN', 'KA', ['Karnataka', 'KARNATAKA', 'IN-KA']],
    ['MX', 'JAL', ['Jalisco', 'jal']],
    ['JP', '東京都', ['東京都', 'Tokyo', 'tōkyō', 'JP-13']],
    ['KR', '11', ['Seoul', '서울', '서울특별시']],
    ['CN', 'BJ', ['北京市', 'Beijing']],
    ['AE', 'DU', ['Dubai', 'دبي', 'AE-DU']],
    ['EG', 'GZ', ['الجيزة', 'Giza']],
    ['ES', 'Ávila', ['avila', 'A\u0301vila']],
    ['IE', 'Co. Dublin', ['Dublin', 'Co. Dublin', 'county dublin']],
    ['TR', '09', ['Aydın', 'Aydin', 'AYDIN']],
    ['VN', 'DN', ['Đà Nẵng', 'Da Nang']],
    ['AR', 'X', ['Córdoba', 'Cordoba']],
  ])('in %s becomes %s by each of its names', (countryCode, code, names) => {
    expect(names.map((name) => regionCode(countryCode, name))).toEqual(names.map(() => code));
    for (const name of names) expect(isSameRegion(countryCode, name, code)).toBe(true);
  });

  test('stays a text where two have its name', () => {
    expect(regionCode('TW', 'Chiayi')).toBe('Chiayi');
    expect(regionCode('TW', 'Chiayi City')).toBe('CYI');
    expect(regionCode('GB', ' Kent ')).toBe('Kent');
  });

  test('has a code and a name of its own in each country', () => {
    for (const code of countryCodes)
      for (const language of ['en', 'ar']) {
        const { regions } = formatOf(code, language);
        expect([code, new Set(regions.map((region) => region.code)).size]).toEqual([code, regions.length]);
        expect([code, new Set(regions.map(({ name }) => name)).size]).toEqual([code, regions.length]);
        for (const region of regions) expect([code, regionCode(code, region.code), regionCode(code, region.name)]).toEqual([code, region.code, region.code]);
      }
    const listed = [
      'AE',
      'AR',
      'AU',
      'BR',
      'CA',
      'CN',
      'CO',
      'EG',
      'ES',
      'ID',
      'IE',
      'IN',
      'IT',
      'JP',
      'KR',
      'MX',
      'MY',
      'NG',
      'PH',
      'RU',
      'TH',
      'TR',
      'TW',
      'UA',
      'US',
    ];
    expect(listed.filter((code) => formatOf(code, 'en').regions.length === 0)).toEqual([]);
  });
});

describe('the format of a country', () => {
  test('exists for each, with patterns its own examples fit', () => {
    for (const code of countryCodes) {
      const { zip, example, regions = [] } = knownOf(code);
      const format = formatOf(code, 'en');
      expect([code, format.fields.includes('line1'), new Set(format.fields).size]).toEqual([code, true, format.fields.length]);
      if (zip !== undefined && example !== undefined) expect([code, new RegExp(zip, 'u').test(plainPostalCode(example))]).toEqual([code, true]);
      for (const region of regions) if (region.zip !== undefined) expect(() => new RegExp(region.zip ?? '', 'u')).not.toThrow();
    }
    expect(formatOf('US', 'en')).toMatchObject({ postalCodeName: 'ZIP', regionName: 'STATE', isPostalCodeDigits: true });
    expect(formatOf('GB', 'en')).toMatchObject({ cityName: 'POST_TOWN', isPostalCodeDigits: false });
    expect(formatOf('JP', 'en').regions).toContainEqual({ code: '東京都', name: 'TOKYO' });
  });

  test('has only patterns that read a bounded part of a text, and a long text is refused', () => {
    const all = countryCodes.flatMap((code) => [knownOf(code).zip, ...(knownOf(code).regions ?? []).map(({ zip }) => zip)]).filter((zip) => zip !== undefined);
    // Nothing in them is repeated without a bound.
    expect(all.filter((zip) => /[*+]|\{\d*,\}/.test(zip.replaceAll(/\\./g, '')))).toEqual([]);
    for (const unit of ['1', 'A', '1 ', 'A1', '1A ', '९', '1-'])
      for (const length of [21, 20_000])
        expect(fault({ postalCode: unit.repeat(length).slice(0, length) })).toEqual(['shippingAddress.postalCode', 'maxLength']);
  });
});
