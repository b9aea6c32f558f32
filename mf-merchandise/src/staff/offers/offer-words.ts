import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney, formatNumber } from '@marquee/mf-shared/format';
import { countryName } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import type { OfferTerms } from './offer-draft.ts';

const NAMED = 3;

/** Offers in words: what is given for what, where, and what comes of it as a whole. */
export function useOfferWords() {
  const text = useText('staffOffers');
  const { locale } = useShared('theme');
  const gives = ({ kind, price, tierRank, playHours }: Pick<OfferTerms, 'kind' | 'price' | 'tierRank' | 'playHours'>) => {
    const sum = price ? formatMoney(price, locale) : '';
    if (kind === 'RENTAL') return text('givesRENTAL', { price: sum, hours: formatNumber(playHours ?? 0, locale) });
    if (kind === 'PURCHASE') return text('givesPURCHASE', { price: sum });
    return kind === 'PLAN' ? text('givesPLAN', { rank: formatNumber(tierRank ?? 0, locale) }) : text('givesFREE');
  };
  const where = (territories: readonly string[]) => {
    if (territories.length === 0) return text('everywhere');
    const names = territories.slice(0, NAMED).map((code) => countryName(code, locale));
    const list = new Intl.ListFormat(locale, { type: 'unit' }).format(names);
    return territories.length > NAMED ? text('andMore', { list, count: territories.length - NAMED }) : list;
  };
  const says = (terms: OfferTerms) => {
    const when = formatDate(terms.startsAt, locale, 'zoned');
    const whole = { what: gives(terms), where: where(terms.territories), from: when };
    return terms.endsAt === null ? text('says', whole) : text('saysUntil', { ...whole, until: formatDate(terms.endsAt, locale, 'zoned') });
  };
  return { gives, where, says };
}
