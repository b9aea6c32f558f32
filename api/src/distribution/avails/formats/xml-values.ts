/** Values as XML writes them, and as a sheet does. */

const EIDR_URN = /^urn:eidr:10\.5240:([0-9A-Z:-]{1,60})$/i;
/** An EIDR as a sheet has it. */
export const fromEidr = (text: string): string => text.replace(EIDR_URN, '10.5240/$1');
const EIDR = /^10\.5240\/([0-9A-F]{4}(?:-[0-9A-F]{4}){4}-[0-9A-Z])$/;
/** An EIDR as XML has it; undefined where the text is none. */
export const toEidr = (text: string): string | undefined => {
  const found = text.length <= 60 ? EIDR.exec(text) : null;
  return found ? `urn:eidr:10.5240:${found[1] ?? ''}` : undefined;
};

const DURATION = /^P(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})(?:\.\d{1,9})?S)?)?$/;
const secondsOf = (text: string): number | undefined => {
  const found = text.length <= 40 ? DURATION.exec(text) : null;
  if (!found) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part: string | undefined) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
};
const pad = (amount: number) => String(amount).padStart(2, '0');
export const clock = (seconds: number): string => `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
/** A length as hours, minutes and seconds; the text itself where it is no duration. */
export const fromLength = (text: string): string => {
  const seconds = secondsOf(text);
  return seconds === undefined ? text : clock(seconds);
};
/** A rental period in hours. */
export const fromHours = (text: string): string => {
  const seconds = secondsOf(text);
  return seconds === undefined || seconds % 3600 !== 0 ? text : String(seconds / 3600);
};

const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
export const toLength = (text: string): string | undefined => {
  const found = CLOCK.exec(text);
  if (!found) return undefined;
  const [, first = '0', second = '0', third] = found;
  // Two numbers are hours and minutes, as the templates have it.
  return `PT${Number(first)}H${Number(second)}M${Number(third ?? 0)}S`;
};

const YES = new Set(['yes', 'y', 'true', 't', '1']);
export const isYes = (text: string): boolean => YES.has(text.toLowerCase());
/** A boolean of XML as a sheet has it. */
export const fromBoolean = (text: string): string => (text === 'true' || text === '1' ? 'Yes' : text === 'false' || text === '0' ? 'No' : text);

const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0{1,9})?$/;
const LAST_SECOND = /^(\d{4}-\d{2}-\d{2})T23:59:59$/;
/** The first or last moment of a day as the day alone. */
export const fromMoment = (text: string, isEnd: boolean): string => text.replace(isEnd ? LAST_SECOND : MIDNIGHT, '$1');
export const toMoment = (text: string, isEnd: boolean): string => (text.length === 10 ? `${text}T${isEnd ? '23:59:59' : '00:00:00'}` : text);

/** The kinds of metadata an asset may have, by the kind of work. */
export const metadataOf: Readonly<Record<string, string>> = {
  Episode: 'EpisodeMetadata',
  Season: 'SeasonMetadata',
  Series: 'SeriesMetadata',
  Volume: 'VolumeMetadata',
};
export const pricesOf: ReadonlySet<string> = new Set(
  ['Tier', 'WSP', 'EpisodeWSP', 'SeasonWSP', 'DMRP', 'SMRP', 'LicenseFee', 'Category'].flatMap((name) => [name, `TPR-${name}`, `${name}-PostTax`]).concat('NA'),
);
/** Prices that are amounts; the others are texts. */
export const isMoney = (type: string): boolean => /^(TPR-)?(WSP|EpisodeWSP|SeasonWSP|DMRP|SMRP|SRP)(-PostTax)?$/.test(type);
