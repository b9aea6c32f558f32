import { describe, expect, it } from '@jest/globals';
import { countries, countryName, likelyCountry } from './countries.ts';

describe('countries', () => {
  it('the list of countries is complete, has no duplicates, and follows the order of the language', () => {
    const english = countries('en');
    expect(english).toHaveLength(249);
    expect(new Set(english.map(({ id }) => id)).size).toBe(249);
    expect(english[0]?.label).toBe('Afghanistan');
    expect(english.map(({ id }) => id).indexOf('AX')).toBeLessThan(5); // Åland is sorted as a letter A
  });

  it('have names in the reader’s language', () => {
    expect(countryName('DE', 'en')).toBe('Germany');
    expect(countryName('DE', 'ar')).toBe('ألمانيا');
  });

  it.each([
    [['en', 'sv-SE'], 'SE'],
    [['en'], ''],
    [['es-419', 'pt-BR'], 'BR'],
  ])('%j speak of %j', (languages, code) => {
    expect(likelyCountry(languages)).toBe(code);
  });
});
