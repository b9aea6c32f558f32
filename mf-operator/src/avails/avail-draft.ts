import type { Avail, AvailTerms } from '@marquee/api/contract';

/** The terms of an avail as a form holds them: lists as text. */
export interface AvailDraft {
  readonly terms: Omit<AvailTerms, 'territories' | 'territoriesExcluded' | 'languages' | 'languagesHeldBack' | 'productId'> & {
    readonly productId: string;
    readonly territories: string;
    readonly territoriesExcluded: string;
    readonly languages: string;
    readonly languagesHeldBack: string;
  };
  readonly note: string;
}

const listOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.trim())
    .filter(Boolean);

export function draftOf(avail?: Avail): AvailDraft {
  if (!avail)
    return {
      terms: {
        ...{ alid: '', title: '', productId: '', territories: '', territoriesExcluded: '', workType: 'Movie', licenseType: 'SVOD', formatProfile: 'HD' },
        ...{ languages: '', languagesHeldBack: '', captions: '', start: '', end: '', priceType: '', priceValue: '', priceCurrency: '' },
        ...{ isExclusive: false, contractId: '' },
      },
      note: '',
    };
  const { alid, title, productId, workType, licenseType, formatProfile, captions, start, end, priceType, priceValue, priceCurrency } = avail;
  const { territories, territoriesExcluded, languages, languagesHeldBack, isExclusive, contractId } = avail;
  return {
    terms: {
      ...{ alid, title, productId: productId ?? '', workType, licenseType, formatProfile, captions, start, end, priceType, priceValue, priceCurrency },
      ...{ isExclusive, contractId, territories: territories.join(', '), territoriesExcluded: territoriesExcluded.join(', ') },
      ...{ languages: languages.join(', '), languagesHeldBack: languagesHeldBack.join(', ') },
    },
    note: '',
  };
}

export function termsOf({ terms }: AvailDraft): AvailTerms {
  return {
    ...terms,
    productId: terms.productId || null,
    territories: listOf(terms.territories.toUpperCase()),
    territoriesExcluded: listOf(terms.territoriesExcluded.toUpperCase()),
    languages: listOf(terms.languages),
    languagesHeldBack: listOf(terms.languagesHeldBack),
    priceCurrency: terms.priceCurrency.trim().toUpperCase(),
    start: terms.start.trim(),
    end: terms.end.trim(),
  };
}
