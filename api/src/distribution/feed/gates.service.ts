import type { FeedGate, FeedVerdict, GateCode } from '../../../contract/distribution/feed.ts';
import { checksOf, missingOf, type ReadinessFacts } from '../../catalogue/product/readiness.ts';
import { isCovered, WORLD } from '../../catalogue/avail/territories.ts';
import { type AskedAccess, type Decision, decideAccess } from '../../commerce/access/decide-access.ts';
import { offersInRights } from '../../commerce/access/offers-in-rights.service.ts';
import type { FeedOffer, FeedTitle } from './feed-title.ts';
import { type Finding, type FeedFormat, pictureOf } from './formats/format.ts';
import { sentenceOf } from './gate-words.ts';
import type { TitleRow } from './titles.repository.ts';

/** The rules of a feed that its gates go by. */
export interface FeedRules {
  readonly territories: readonly string[];
  readonly audience: 'ANY' | 'FREE';
  readonly leadDays: number;
}

interface Found {
  readonly passed: boolean;
  readonly code: GateCode;
  readonly values?: Readonly<Record<string, string>>;
}
const DAY_MS = 86_400_000;
const passed = (code: GateCode, values?: Found['values']): Found => ({ passed: true, code, ...(values && { values }) });
const failed = (code: GateCode, values?: Found['values']): Found => ({ passed: false, code, ...(values && { values }) });

const SHOWN: readonly string[] = ['APPROVED', 'COMPLETED'];
const published = ({ entityStatus }: TitleRow): Found =>
  SHOWN.includes(entityStatus) ? passed('PUBLISHED') : failed('NOT_PUBLISHED', { status: entityStatus });

function ready(standing: ReadinessFacts | undefined, now: Date): Found {
  const missing = standing ? missingOf(checksOf(standing, now)) : [];
  return missing.length === 0 ? passed('READY') : failed('NOT_READY', { missing: missing.join(', ') });
}

type Terms = Pick<TitleRow, 'isGated' | 'offers'>;

/** The rights of a title in one country; null: where nobody knows. */
interface Held {
  readonly region: string | null;
  readonly terms: Terms;
  readonly decision: Decision;
}

/** Limits the offers of a title to what its avails license in one country. */
function termsIn(row: TitleRow, region: string | null, now: Date): Terms {
  if (row.windows === null) return row;
  const windows = row.windows.map(({ covers, ...one }) => ({ ...one, isHere: isCovered(covers, region ?? WORLD) }));
  const made = new Map(row.offers.map((offer) => [offer.id, offer]));
  const { isGated, offers } = offersInRights({ ...row, windows }, now);
  return { isGated, offers: offers.map((offer) => ({ price: null, playHours: null, ...made.get(offer.id), ...offer, territories: [...offer.territories] })) };
}

const asking = ({ isGated, offers }: Terms, now: Date, region: string | null): AskedAccess => ({
  ...{ isGated, isOwnLibrary: false, minimumAge: null, age: null, held: [] },
  ...{ offers, now, region },
});

/** Decides of every country of a feed whether a title may be had there, by the one function that decides what is played. */
function decideEach(row: TitleRow, { territories }: FeedRules, now: Date): Held[] {
  return (territories.length > 0 ? territories : [null]).map((region) => {
    const terms = termsIn(row, region, now);
    return { region, terms, decision: decideAccess(asking(terms, now, region)) };
  });
}

const isElsewhere = ({ decision }: Held) => !decision.isAllowed && decision.reason === 'TERRITORY';

const MAX_NAMED = 12;
/** Countries in which a title may be shown, as its avails or else its offers name them. */
const placesOf = ({ windows, offers }: TitleRow): readonly string[] =>
  windows ? windows.flatMap(({ covers }) => covers.filter((one) => one !== WORLD && !one.startsWith('!'))) : offers.flatMap((one) => one.territories);

function territory(row: TitleRow, held: readonly Held[]): Found {
  if (held.every(({ terms }) => !terms.isGated)) return passed('EVERYWHERE');
  const here = held.filter((one) => !isElsewhere(one));
  const places = [...new Set(placesOf(row))].sort();
  if (here.length === 0) return places.length === 0 ? failed('NOT_OFFERED') : failed('ELSEWHERE', { territories: places.slice(0, MAX_NAMED).join(', ') });
  const named = here.flatMap(({ region }) => region ?? []);
  return places.length === 0 || named.length === 0 ? passed('EVERYWHERE') : passed('IN_TERRITORY', { territories: named.join(', ') });
}

/** Returns how the rights of a title stand in one country. */
function right({ decision }: Held, { audience, leadDays }: FeedRules, now: Date): Found {
  if (decision.isAllowed) return passed('FREE');
  if (decision.reason === 'OFFER_NEEDED') return audience === 'ANY' ? passed('OFFERED') : failed('NOT_FREE');
  if (decision.reason !== 'NOT_YET' || decision.opensAt === null) return failed(decision.reason === 'ENDED' ? 'ENDED' : 'NOT_OFFERED');
  const on = { on: decision.opensAt.slice(0, 10) };
  return Date.parse(decision.opensAt) - now.getTime() <= leadDays * DAY_MS ? passed('SOON', on) : failed('NOT_YET', on);
}

const best = (ways: readonly Found[]): Found =>
  ways.find((one) => one.passed) ?? ways.find(({ code }) => code === 'NOT_YET') ?? ways[0] ?? failed('NOT_OFFERED');

function picture(title: FeedTitle, format: FeedFormat): Found {
  const { picture: needed } = format;
  if (!needed) return passed('NO_PICTURE_NEEDED');
  if (pictureOf(title, needed)) return passed('PICTURE');
  const { kinds, minWidth, minHeight } = needed;
  return failed('NO_PICTURE', { kinds: kinds.join(', '), width: String(minWidth), height: String(minHeight) });
}

type OfferRow = TitleRow['offers'][number];
const isOver = ({ endsAt }: OfferRow, now: Date) => endsAt !== null && Date.parse(endsAt) <= now.getTime();

/** Offers that partners are handed: those of the feed's countries that have begun, or will within its lead time. */
function handed({ offers }: Terms, { audience, leadDays }: FeedRules, regions: readonly (string | null)[], now: Date): FeedOffer[] {
  const isHere = ({ territories }: OfferRow) => territories.length === 0 || regions.some((one) => one !== null && territories.includes(one));
  const isDue = ({ startsAt }: OfferRow) => Date.parse(startsAt) <= now.getTime() + leadDays * DAY_MS;
  const fits = (one: OfferRow) => isHere(one) && isDue(one) && !isOver(one, now) && (audience === 'ANY' || one.kind === 'FREE');
  return offers.filter(fits).map(({ kind, price, territories, startsAt, endsAt, playHours }) => ({ kind, price, territories, startsAt, endsAt, playHours }));
}

/** Offers within avails. They may differ by country; those alike name their countries together. */
function licensed(open: readonly Held[], rules: FeedRules, now: Date): FeedOffer[] {
  const offers = new Map<string, FeedOffer>();
  for (const { region, terms } of open)
    for (const offer of handed(terms, rules, [region], now)) {
      const key = JSON.stringify({ ...offer, territories: [] });
      const known = offers.get(key)?.territories ?? [];
      offers.set(key, { ...offer, territories: region === null ? [] : [...known, region] });
    }
  return [...offers.values()];
}

/** Returns the rights of a title as its file says them; undefined where it has none for the feed. */
export function rightsFor(row: TitleRow, rules: FeedRules, now: Date): Pick<FeedTitle, 'offers' | 'window' | 'territories'> | undefined {
  const held = decideEach(row, rules, now);
  const open = held.filter((one) => right(one, rules, now).passed);
  if (open.length === 0) return undefined;
  const regions = open.map(({ region }) => region);
  const offers = row.windows ? licensed(open, rules, now) : row.isGated ? handed(row, rules, regions, now) : [];
  const starts = offers.map(({ startsAt }) => startsAt).sort();
  const ends = offers.map(({ endsAt }) => endsAt);
  const window = {
    startsAt: starts[0] ?? null,
    endsAt: ends.includes(null)
      ? null
      : (ends
          .filter((one) => one !== null)
          .sort()
          .at(-1) ?? null),
  };
  return { offers, window, territories: regions.filter((one) => one !== null) };
}

export interface Judged {
  readonly row: TitleRow;
  readonly title: FeedTitle;
  readonly standing: ReadinessFacts | undefined;
}

interface Judging {
  readonly rules: FeedRules;
  readonly format: FeedFormat;
  readonly now: Date;
}

/** Asks the gates one after another, until one keeps the title out. */
function* gatesOf({ row, title, standing }: Judged, { rules, format, now }: Judging): Generator<readonly [FeedGate, Found]> {
  yield ['SELECTED', row.isSelected ? passed('SELECTED') : failed('NOT_SELECTED')];
  yield ['PUBLISHED', published(row)];
  yield ['READY', ready(standing, now)];
  const held = decideEach(row, rules, now);
  yield ['TERRITORY', territory(row, held)];
  const here = held.filter((one) => !isElsewhere(one));
  yield ['RIGHTS', held.some(({ terms }) => terms.isGated) ? best(here.map((one) => right(one, rules, now))) : passed('OPEN')];
  yield ['PICTURES', picture(title, format)];
}

/** Decides whether a title is in a feed, with a sentence for every gate it was asked. */
export function judge(judged: Judged, judging: Judging): FeedVerdict {
  const { id, name, path, provider, entityStatus } = judged.row;
  const gates: FeedVerdict['gates'] = [];
  const head = { id, name, path, entityStatus, provider };
  for (const [gate, { passed: isThrough, code, values = {} }] of gatesOf(judged, judging)) {
    gates.push({ gate, passed: isThrough, code, values: { ...values }, message: sentenceOf(code as Exclude<GateCode, 'PARTNER'>, values) });
    if (!isThrough) return { title: head, isIn: false, stoppedBy: gate, gates, findings: [] };
  }
  const findings = judging.format.check(judged.title).map(wordsOf);
  const fault = findings.find(({ severity }) => severity === 'ERROR');
  const message = fault?.message ?? 'It meets the rules of the partner.';
  gates.push({ gate: 'PARTNER', passed: !fault, code: fault ? null : 'PARTNER', values: {}, message });
  return { title: head, isIn: !fault, stoppedBy: fault ? 'PARTNER' : null, gates, findings };
}

const wordsOf = ({ code, severity, values = {} }: Finding): FeedVerdict['findings'][number] => ({
  ...{ code, severity, values: { ...values } },
  message: sentenceOf(code, values),
});
