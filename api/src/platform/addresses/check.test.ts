/** @engine pglite */
import { describe, expect, test } from '@jest/globals';
import { linesIn, plainPostalCode } from '../../../contract/address-text.ts';
import { countryCodes } from '../../../contract/countries.ts';
import { regionNames, tidied } from './check.ts';
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
  test('is checked by what its country asks for, and says which field does not fit', () => {
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
  });

  test('is kept as its country writes it, however it was typed', () => {
    expect(kept({ postalCode: ' 3011\u00A0aa ' })?.postalCode).toBe('3011 AA');
    expect(kept({ countryCode: 'EG', postalCode: '\u200F١٢٤١١' })?.postalCode).toBe('12411');
    expect(kept({ countryCode: 'JP', region: 'tokyo', postalCode: '１５４－００２３' })).toMatchObject({ region: '東京都', postalCode: '154-0023' });
    expect(kept({ countryCode: 'US', region: 'new york', postalCode: '10001' })?.region).toBe('NY');
    expect(kept({ countryCode: 'ES', region: 'avila', postalCode: '05001' })?.region).toBe('Ávila');
    expect(regionNames('JP', 'TOKYO')).toEqual(['tokyo', '東京都']);
  });

  test('is written as its country writes it, for who reads it', () => {
    const written = (countryCode: string, language: string, parts: object) => linesIn(formatOf(countryCode, language), { ...base, ...parts });
    expect(written('NL', 'en', {})).toEqual(['Vera Lund', 'Kade 3', '3011 AA Rotterdam']);
    expect(written('US', 'en', { city: 'San Francisco', region: 'CA', postalCode: '94103' })).toEqual(['Vera Lund', 'Kade 3', 'San Francisco, CA 94103']);
    expect(written('US', 'en', { city: 'San Francisco', postalCode: '94103' })).toEqual(['Vera Lund', 'Kade 3', 'San Francisco 94103']);
    expect(written('SE', 'en', { postalCode: '' })).toEqual(['Vera Lund', 'Kade 3', 'Rotterdam']);
    expect(written('SG', 'en', { city: '', postalCode: '546080' })).toEqual(['Vera Lund', 'Kade 3', 'SINGAPORE 546080']);
    const tokyo = { city: '', region: '東京都', postalCode: '154-0023', line1: 'Setagaya 1' };
    expect(written('JP', 'en', tokyo)).toEqual(['Vera Lund', 'Setagaya 1', 'TOKYO', '154-0023']);
    expect(written('JP', 'ja', tokyo)).toEqual(['〒154-0023', '東京都', 'Setagaya 1', 'Vera Lund']);
    // What is not asked for there, and was said all the same, is not lost.
    expect(written('AE', 'en', { region: 'Dubai', postalCode: '00000' })).toEqual(['Vera Lund', 'Kade 3', 'Dubai', 'Rotterdam 00000']);
  });
});

describe('what is known of countries', () => {
  test('is there for each, with patterns its own examples fit', () => {
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
