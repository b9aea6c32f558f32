import type { FeedOffer, FeedTitle } from '../feed-title.ts';
import { decimalOf, type FeedAbout } from './format.ts';
import { contentIdOf, idOf, ratingOf } from './movielabs.ts';

type Values = Readonly<Record<string, string>>;

const licenses: Readonly<Record<FeedOffer['kind'], string>> = { FREE: 'FVOD', PLAN: 'SVOD', RENTAL: 'VOD', PURCHASE: 'EST' };

const two = (amount: number) => String(amount).padStart(2, '0');
const clock = (seconds: number) => `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
/** Returns a moment to the second, as the templates have it. */
const moment = (text: string) => text.replace(/\.\d+Z$/u, 'Z');

interface Transaction {
  readonly kind: FeedOffer['kind'];
  readonly territory: string;
  readonly offer: FeedOffer | undefined;
}

/** Returns what is licensed of a title: of sales a transaction for each country, as the templates ask for. */
function transactionsOf({ offers, territories }: FeedTitle, about: FeedAbout): Transaction[] {
  const everywhere = territories.length > 0 ? territories : about.territories;
  const places = (own: readonly string[]) => (own.length > 0 ? own : everywhere);
  if (offers.length === 0) return places([]).map((territory) => ({ kind: 'FREE', territory, offer: undefined }));
  return offers.flatMap((offer) => {
    const own = places(offer.territories);
    return (offer.kind === 'PLAN' ? [own.join(', ')] : own).map((territory) => ({ kind: offer.kind, territory, offer }));
  });
}

function workOf(title: FeedTitle, series: FeedTitle | undefined, about: FeedAbout): Values {
  const { id, name } = title;
  if (!series) {
    return {
      ...{
        WorkType: title.programType === 'SHORT' ? 'Short' : 'Movie',
        TitleInternalAlias: name,
        TitleDisplayUnlimited: name,
        ContentID: contentIdOf(id, about),
      },
      AltID: id,
    };
  }
  return {
    ...{ WorkType: 'Episode', EpisodeTitleInternalAlias: name, EpisodeTitleDisplayUnlimited: name, EpisodeContentID: contentIdOf(id, about), EpisodeAltID: id },
    ...{ SeriesTitleInternalAlias: series.name, SeriesTitleDisplayUnlimited: series.name, SeriesContentID: contentIdOf(series.id, about) },
    ...{ SeasonContentID: contentIdOf(`${series.id}:s${title.season ?? 1}`, about), SeasonNumber: String(title.season ?? 1) },
    EpisodeNumber: String(title.episode ?? 1),
  };
}

function factsOf(title: FeedTitle): Values {
  const { releasedOn, durationSeconds, directors, certification } = title;
  const rating = ratingOf(certification);
  return {
    ...(releasedOn !== null && { ReleaseYear: releasedOn.slice(0, 4) }),
    ...(durationSeconds !== null && durationSeconds > 0 && { TotalRunTime: clock(Math.round(durationSeconds)) }),
    ...(directors[0] !== undefined && { Director: directors[0] }),
    ...(rating && { RatingSystem: rating.system, RatingValue: rating.value }),
  };
}

function termsOf({ kind, territory, offer }: Transaction): Values {
  const price = offer?.price;
  return {
    ...{ Territory: territory, LicenseType: licenses[kind], FormatProfile: 'HD' },
    ...{ Start: offer ? moment(offer.startsAt) : 'Immediate', End: offer?.endsAt ? moment(offer.endsAt) : 'Open' },
    ...(price && { SRP: String(decimalOf(price)), PriceCurrency: price.currency }),
    ...(kind === 'RENTAL' && offer?.playHours && { WatchDuration: String(offer.playHours) }),
  };
}

/** Returns the avails of a title under the column names of EMA 1.9: of a series those of its episodes. */
export function availValues(title: FeedTitle, about: FeedAbout): Values[] {
  const works = title.programType === 'SERIES' ? title.episodes.map((one) => [one, title] as const) : ([[title, undefined]] as const);
  return works.flatMap(([work, series]) =>
    transactionsOf(work, about).map((transaction, at) => ({
      ...{ DisplayName: work.provider, ServiceProvider: about.siteName, EntryType: 'Full Extract' },
      ...{ ALID: idOf('alid', work.id, about), AvailID: `${work.id}-${at + 1}` },
      ...workOf(work, series, about),
      ...factsOf(work),
      ...termsOf(transaction),
    })),
  );
}
