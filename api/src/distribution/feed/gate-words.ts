import type { FindingCode, GateCode } from '../../../contract/distribution/feed.ts';

type Values = Readonly<Record<string, string>>;

const sentences: Readonly<Record<Exclude<GateCode, 'PARTNER'> | FindingCode, string>> = {
  SELECTED: 'The rules of the feed choose it.',
  NOT_SELECTED: 'The rules of the feed do not choose it.',
  PUBLISHED: 'Viewers see it.',
  NOT_PUBLISHED: 'It is not published: its status is {status}.',
  READY: 'It has all required parts.',
  NOT_READY: 'Parts are missing: {missing}.',
  EVERYWHERE: 'It may be shown everywhere.',
  IN_TERRITORY: 'It may be shown in {territories}.',
  ELSEWHERE: 'It may be shown in {territories} only.',
  OPEN: 'It is open to everybody.',
  FREE: 'It is free now.',
  OFFERED: 'It is for rent, for sale or in a plan now.',
  SOON: 'Its rights begin on {on}, within the lead time of the feed.',
  NOT_YET: 'Its rights begin on {on}.',
  ENDED: 'Its rights have ended.',
  NOT_OFFERED: 'It is not offered.',
  NOT_FREE: 'It is not free, and the feed takes free titles only.',
  PICTURE: 'It has a picture that is large enough.',
  NO_PICTURE_NEEDED: 'The format needs no picture.',
  NO_PICTURE: 'It has no {kinds} picture of at least {width} × {height} pixels.',
  NO_FILM: 'It has no film.',
  NO_EPISODES: 'It has no episode that viewers can play.',
  FILM_NEEDS_RIGHT: 'The partner cannot fetch the film: it is not open to everybody.',
  NO_DESCRIPTION: 'It has no description.',
  NO_GENRE: 'It has no genre.',
  NO_PARTNER_GENRE: 'None of its genres is one of the partner’s.',
  NO_RELEASE_DATE: 'It has no release date.',
  NO_DURATION: 'Its length is not known.',
  NO_PARTNER_COUNTRY: 'The partner serves none of its countries.',
  NAME_CUT: 'Its name is cut after {most} characters.',
  DESCRIPTION_CUT: 'Its description is cut after {most} characters.',
  TAGS_CUT: 'Only its first {most} tags are taken.',
  RATING_UNKNOWN: 'The partner has no rating {rating}.',
  EVENTS_NOT_TAKEN: 'The format takes no events.',
  NOT_AN_EVENT: 'The format takes events only.',
  NO_START: 'It has no start time.',
  ENDS_BEFORE_START: 'It ends before it begins.',
  NO_COUNTRIES: 'The format names countries, and neither the title nor its feed does.',
  NO_PARTNER_CURRENCY: 'It is sold in none of the currencies of the partner: {currencies}.',
  NO_ICON: 'It has no picture to show beside it.',
};

/** Returns the sentence of a gate or finding. */
export const sentenceOf = (code: Exclude<GateCode, 'PARTNER'> | FindingCode, values: Values = {}): string =>
  sentences[code].replaceAll(/\{(\w+)\}/gu, (_whole, name: string) => values[name] ?? '');
