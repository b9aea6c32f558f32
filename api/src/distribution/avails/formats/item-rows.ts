import type { MadeRow } from './made-row.ts';
import { error, type Fault, RowView, shown, warning } from './fault.ts';
import { countriesOf, FOR_EVER, lengthOfFeed, momentOfFeed, periodOf, plainText } from './feed-values.ts';
import type { RowsBefore } from './rules/across.ts';
import { languageRule, territoryRule } from './rules/places.ts';
import { priceRule } from './rules/prices.ts';
import { windowRule } from './rules/windows.ts';
import { numberRule } from './rules/works.ts';
import { childOf, childrenOf, textOf, type XmlNode } from './xml-node.ts';

/** Gathers the cells of an item, and what was wrong with the words they came from. */
class Item {
  readonly values: Record<string, string> = {};
  readonly columns: Record<string, string> = {};
  readonly extra: Record<string, string> = {};
  readonly faults: Fault[] = [];

  /** Sets a cell once: the nearest word counts. */
  set(field: string, text: string | undefined, path: string): void {
    if (text === undefined || text === '' || this.values[field] !== undefined) return;
    this.values[field] = text;
    this.columns[field] = path;
  }
}

/** Elements of a name at an item, then in its contents and groups, then at the channel. */
function nearest(item: XmlNode, channel: readonly XmlNode[], local: string): XmlNode[] {
  const groups = [item, ...childrenOf(item, 'group'), ...contentsOf(item)];
  for (const node of groups) {
    const found = childrenOf(node, local);
    if (found.length > 0) return found;
  }
  return channel.filter((node) => node.local === local);
}

const contentsOf = (item: XmlNode): XmlNode[] =>
  [item, ...childrenOf(item, 'group')].flatMap((node) => childrenOf(node, 'content').filter(({ uri }) => !uri.includes('purl.org/rss')));

function takeTexts(cells: Item, item: XmlNode): void {
  const title = nearest(item, [], 'title')
    .map(({ text }) => plainText(text))
    .find((text) => text !== '');
  cells.set('TitleDisplayUnlimited', title, 'item/title');
  cells.set('TitleInternalAlias', title, 'item/title');
  const description = nearest(item, [], 'description')
    .map(({ text }) => plainText(text))
    .find((text) => text !== '');
  cells.set('Description', description, 'item/description');
  if (title === undefined) cells.faults.push(error('R01', 'TitleInternalAlias', 'The item has no title; add one.'));
}

function takeId(cells: Item, item: XmlNode): void {
  const external = childrenOf(item, 'category').find(({ attributes }) => /external:id$/.test(attributes['scheme'] ?? ''));
  const url =
    contentsOf(item)
      .map(({ attributes }) => attributes['url'] ?? '')
      .find((one) => one !== '') ?? childOf(item, 'enclosure')?.attributes['url'];
  const id = textOf(item, 'guid') || textOf(item, 'link') || url;
  cells.set('ALID', id, textOf(item, 'guid') === '' ? 'item/link' : 'item/guid');
  cells.set('ContentID', id, textOf(item, 'guid') === '' ? 'item/link' : 'item/guid');
  cells.set('AltID', external?.text, 'item/category');
  if (id === undefined || id === '')
    cells.faults.push(error('I01', 'ALID', 'The item has no guid, link or content by which it could be known again; add a guid.'));
  if (url !== undefined && url !== '') cells.extra['content'] = url;
  else cells.faults.push(warning('X01', null, 'The item has no content with an address; its film must come another way.'));
  const thumbnail = nearest(item, [], 'thumbnail')[0]?.attributes['url'];
  if (thumbnail !== undefined) cells.extra['thumbnail'] = thumbnail;
}

function takeMoment(cells: Item, field: 'Start' | 'End', given: string | undefined, path: string): void {
  if (given === undefined || given === '' || cells.values[field] !== undefined) return;
  const moment = momentOfFeed(given);
  if (moment === undefined) cells.faults.push(error('W01', field, `${shown(given)} is no date; write it as 2026-11-21T18:30:00Z.`, { value: given }));
  else cells.set(field, moment, path);
}

function takeWindow(cells: Item, item: XmlNode): void {
  const period = periodOf(textOf(item, 'valid'));
  takeMoment(cells, 'Start', period.start, 'item/valid');
  takeMoment(cells, 'End', period.end, 'item/valid');
  takeMoment(cells, 'Start', textOf(item, 'premiumPubDate') || textOf(item, 'pubDate'), 'item/pubDate');
  takeMoment(cells, 'End', textOf(item, 'premiumEndPubDate') || textOf(item, 'endPubDate'), 'item/endPubDate');
  if (cells.values['Start'] === FOR_EVER) cells.values['Start'] = 'Immediate';
  cells.set('End', FOR_EVER, 'item/valid');
}

function takePlaces(cells: Item, item: XmlNode, channel: readonly XmlNode[]): void {
  for (const restriction of nearest(item, channel, 'restriction')) {
    const { relationship, type = 'country' } = restriction.attributes;
    if (type !== 'country') continue;
    const list = restriction.text.trim();
    if (relationship === 'deny') {
      if (list === 'all') cells.faults.push(warning('T01', 'Territory', 'The item is denied everywhere; it is offered nowhere.'));
      else if (list !== 'none') cells.set('TerritoryExclusion', countriesOf(list).join(','), 'item/restriction');
    } else if (list === '' || list === 'none')
      cells.faults.push(warning('T01', 'Territory', 'The list of countries that are allowed is empty: the item is offered nowhere. List some, or remove it.'));
    else if (list !== 'all') cells.set('Territory', countriesOf(list).join(','), 'item/restriction');
  }
}

const licenses: Readonly<Record<string, string>> = { rent: 'VOD', purchase: 'EST', package: 'EST', subscription: 'SVOD' };

function takePrice(cells: Item, item: XmlNode, channel: readonly XmlNode[]): void {
  const [price] = nearest(item, channel, 'price');
  if (!price) return;
  const { type = '', price: amount, amount: other, currency } = price.attributes;
  cells.set('LicenseType', licenses[type.toLowerCase()], 'item/price/@type');
  cells.set('SRP', amount ?? other ?? (price.text === '' ? undefined : price.text), 'item/price');
  cells.set('PriceCurrency', currency?.toUpperCase(), 'item/price/@currency');
}

const systems: Readonly<Record<string, string>> = { 'urn:mpaa': 'MPAA', 'urn:v-chip': 'TVPG', 'urn:tvpg': 'TVPG' };

function takeWork(cells: Item, item: XmlNode, channel: readonly XmlNode[]): void {
  const episode = childOf(item, 'episode');
  const series = channel.find(({ local }) => local === 'series');
  const number = textOf(episode, 'episodeNumber') || textOf(item, 'episodeNumber') || textOf(item, 'episode');
  const isEpisode = number !== '' || episode !== undefined;
  const work = isEpisode
    ? 'Episode'
    : /shortFormVideo/i.test(
          childrenOf(item, 'category')
            .map(({ text }) => text)
            .join(' '),
        )
      ? 'Short'
      : 'Movie';
  cells.set('WorkType', work, 'item');
  if (isEpisode) {
    cells.set('EpisodeNumber', number, 'item/episode/episodeNumber');
    cells.set('SeasonNumber', textOf(episode, 'seasonNumber') || textOf(item, 'seasonNumber') || textOf(item, 'season'), 'item/episode/seasonNumber');
    cells.set(
      'SeriesTitleInternalAlias',
      textOf(item, 'seriesTitle') || textOf(series, 'officialTitle') || channel.find(({ local }) => local === 'title')?.text,
      'channel/title',
    );
    cells.set(
      'EpisodeTitleInternalAlias',
      textOf(episode, 'officialTitle') || textOf(item, 'episodeTitle') || cells.values['TitleInternalAlias'],
      'item/episode/officialTitle',
    );
    cells.set('EpisodeContentID', cells.values['ContentID'], 'item/guid');
  }
  cells.set('ReleaseYear', textOf(childOf(item, 'movie'), 'year'), 'item/movie/year');
  const rating = nearest(item, channel, 'rating').find(({ attributes }) => systems[attributes['scheme'] ?? ''] !== undefined);
  cells.set('RatingSystem', systems[rating?.attributes['scheme'] ?? ''], 'item/rating/@scheme');
  cells.set('RatingValue', rating?.text.toUpperCase(), 'item/rating');
}

function takeLength(cells: Item, item: XmlNode): void {
  const given =
    contentsOf(item)
      .map(({ attributes }) => attributes['duration'] ?? '')
      .find((one) => one !== '') ?? textOf(item, 'duration');
  if (given === '') return;
  const length = lengthOfFeed(given);
  if (length === undefined) cells.faults.push(error('N03', 'TotalRunTime', `${shown(given)} is no length; write seconds, such as 5400.`, { value: given }));
  else cells.set('TotalRunTime', length, 'item/content/@duration');
  if (length !== undefined && length < '00:05:00' && cells.values['WorkType'] === 'Movie')
    cells.faults.push(warning('N03', 'TotalRunTime', `${shown(given)} is a very short film; feeds count seconds. Check it.`, { value: given }));
}

const file = { fields: new Set<string>(), version: 190, isXml: true } as const;
const rules = [territoryRule, languageRule, priceRule, numberRule];

/** The row of one item of a feed. */
export function itemRows(item: XmlNode, channel: readonly XmlNode[]): MadeRow[] {
  const cells = new Item();
  if (item.children.length === 0) {
    const faults = () => [
      error('R01', 'TitleInternalAlias', 'The item is empty; it has no title. Remove it.'),
      error('I01', 'ALID', 'The item is empty; it has no guid.'),
    ];
    return [{ values: {}, columns: {}, extra: {}, faults }];
  }
  takeTexts(cells, item);
  takeId(cells, item);
  takeWindow(cells, item);
  takePlaces(cells, item, channel);
  takePrice(cells, item, channel);
  takeWork(cells, item, channel);
  takeLength(cells, item);
  const language =
    contentsOf(item)
      .map(({ attributes }) => attributes['lang'] ?? '')
      .find((one) => one !== '') ?? channel.find(({ local }) => local === 'language')?.text;
  cells.set('AssetLanguage', language, 'item/content/@lang');
  const state = childOf(item, 'status')?.attributes['state'];
  cells.set('EntryType', state === 'deleted' || state === 'blocked' ? 'Full Delete' : 'Full Extract', 'item/status/@state');
  const view = new RowView(cells.values, file);
  const faults = (before: RowsBefore, row: number, now: Date, mended: ReadonlySet<string>) => [
    ...cells.faults.filter(({ field }) => field === null || !mended.has(field)),
    ...rules.flatMap((rule) => rule(view)),
    ...windowRule(view, now),
    ...before.faultsOf(view, row),
  ];
  return [{ values: cells.values, columns: cells.columns, extra: cells.extra, faults }];
}
