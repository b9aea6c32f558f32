import { Cells, takeAsset } from './avail-asset.ts';
import { error, type Fault, RowView, warning } from './fault.ts';
import type { MadeRow } from './made-row.ts';
import type { RowsBefore } from './rules/across.ts';
import { rowFaults } from './rules/row-faults.ts';
import { childOf, childrenOf, textOf, type XmlNode } from './xml-node.ts';
import { fromBoolean, fromHours, fromMoment, pricesOf } from './xml-values.ts';

const placeOf = (node: XmlNode): string => textOf(node, 'country') || textOf(node, 'countryRegion') || node.text;
const languageOf = ({ text, attributes }: XmlNode): string => {
  const asset = attributes['asset'];
  return asset === undefined || asset === '' ? text : `${text}:${asset}`;
};
const terms: Readonly<Record<string, string>> = {
  ...{ SuppressionLiftDate: 'SuppressionLiftDate', PreOrderFulfillDate: 'SpecialPreOrderFulfillDate', PreorderFulfillDate: 'SpecialPreOrderFulfillDate' },
  ...{ AnnounceDate: 'AnnounceDate', FixedEndDate: 'FixedEndDate', RentalDuration: 'RentalDuration', WatchDuration: 'WatchDuration', Download: 'Download' },
  ...{
    Exclusive: 'Exclusive',
    ExclusiveAttributes: 'ExclusiveAttributes',
    BrandingRights: 'BrandingRights',
    BrandingRightsAttributes: 'BrandingRightsAttributes',
  },
  ...{ TitleStatus: 'TitleStatus', TPRType: 'TPRType', CampaignID: 'CampaignID' },
};

/** A price is a term with one of many names. */
function takePrice(cells: Cells, name: string, { value, path }: { value: XmlNode | undefined; path: string }): void {
  cells.set('PriceType', name.replace(/^(TPR-)?(Episode|Season)(?=WSP)/, '$1'), path);
  cells.set('PriceValue', value?.text ?? '', `${path}/${value?.local ?? 'Text'}`);
  cells.set('PriceCurrency', value?.attributes['currency'] ?? '', `${path}/Money/@currency`);
}

function takeTerm(cells: Cells, name: string, { value, path }: { value: XmlNode | undefined; path: string }): void {
  const text = value?.text ?? '';
  if (name === 'SRP') {
    cells.set('SRP', text, `${path}/Money`);
    if (cells.values['PriceCurrency'] === undefined) cells.set('PriceCurrency', value?.attributes['currency'] ?? '', `${path}/Money/@currency`);
    return;
  }
  const field = Object.hasOwn(terms, name) ? terms[name] : undefined;
  if (field === undefined) return;
  const isHours = field === 'RentalDuration' || field === 'WatchDuration';
  const isFlag = field === 'Exclusive' || field === 'BrandingRights' || field === 'Download';
  cells.set(field, isHours ? fromHours(text) : isFlag ? fromBoolean(text) : fromMoment(text, false), `${path}/${value?.local ?? 'Text'}`);
}

function takeTerms(cells: Cells, transaction: XmlNode, at: string): Fault[] {
  let prices = 0;
  for (const term of childrenOf(transaction, 'Term')) {
    const name = term.attributes['termName'] ?? '';
    const found = { value: term.children[0], path: `${at}/Term[${name}]` };
    if (!pricesOf.has(name)) takeTerm(cells, name, found);
    else if (prices++ === 0) takePrice(cells, name, found);
  }
  return prices > 1 ? [warning('X01', 'PriceType', `The transaction has ${prices} prices; the first counts. Send one transaction for each.`)] : [];
}

function takeTransaction(cells: Cells, node: XmlNode, at: string): Fault[] {
  cells.set('AvailID', node.attributes['TransactionID'] ?? '', `${at}/@TransactionID`);
  cells.take(node, at, {
    Licensee: 'Licensee/DisplayName',
    LicenseType: 'LicenseType',
    Description: 'Description',
    LicenseRightsDescription: 'LicenseRightsDescription',
  });
  cells.take(node, at, {
    FormatProfile: 'FormatProfile',
    ContractID: 'ContractID',
    ReportingID: 'ReportingID',
    OtherInstructions: 'OtherInstructions',
    WindowDuration: 'WindowDuration',
  });
  for (const name of ['HDR', 'WCG', 'HFR', 'NGAudio']) cells.set(name, childOf(node, 'FormatProfile')?.attributes[name] ?? '', `${at}/FormatProfile/@${name}`);
  cells.set('Territory', childrenOf(node, 'Territory').map(placeOf).join(','), `${at}/Territory`);
  cells.set('TerritoryExclusion', childrenOf(node, 'TerritoryExcluded').map(placeOf).join(','), `${at}/TerritoryExcluded`);
  for (const bound of ['Start', 'End'] as const) {
    const condition = childOf(node, `${bound}Condition`);
    cells.set(bound, condition ? condition.text : fromMoment(textOf(node, bound), bound === 'End'), `${at}/${bound}${condition ? 'Condition' : ''}`);
    cells.set(`${bound}Lag`, condition?.attributes['lag'] ?? '', `${at}/${bound}Condition/@lag`);
  }
  const assets = childrenOf(node, 'AssetLanguage');
  cells.set('AssetLanguage', assets.map(languageOf).join(','), `${at}/AssetLanguage`);
  const provided = assets.filter(({ attributes }) => attributes['assetProvided'] === 'true').map(languageOf);
  cells.set('RequiredFulfillmentLanguages', provided.join(','), `${at}/AssetLanguage[@assetProvided]`);
  cells.set('AllowedLanguages', childrenOf(node, 'AllowedLanguage').map(languageOf).join(','), `${at}/AllowedLanguage`);
  cells.set('HoldbackLanguage', childrenOf(node, 'HoldbackLanguage').map(languageOf).join(','), `${at}/HoldbackLanguage`);
  cells.set(
    'RefALID',
    childrenOf(node, 'RefALID')
      .map(({ text }) => text)
      .join(';'),
    `${at}/RefALID`,
  );
  return takeTerms(cells, node, at);
}

function takeAvail(cells: Cells, node: XmlNode): void {
  cells.take(node, 'Avail', {
    ALID: 'ALID',
    DisplayName: 'Licensor/DisplayName',
    ServiceProvider: 'ServiceProvider/DisplayName',
    EntryType: 'Disposition/EntryType',
  });
  cells.take(node, 'Avail', { AssociatedALID: 'AssociatedALID' });
  cells.take(node, 'Avail', { ExceptionFlag: 'ExceptionFlag' }, fromBoolean);
  for (const [field, system] of [
    ['UV_ID', 'UVVU'],
    ['DMA_ID', 'DMA'],
  ] as const) {
    const shared = childrenOf(node, 'SharedEntitlement').find(({ attributes }) => attributes['ecosystem'] === system);
    cells.set(field, textOf(shared, 'EcosystemID'), `Avail/SharedEntitlement[${system}]/EcosystemID`);
  }
}

const file = { fields: new Set<string>(), version: 190, isXml: true } as const;

/** B03: the parts of a bundle are numbered without a gap. The reference tools let them begin with 0 too. */
function sequenceFaults(asset: XmlNode | undefined): Fault[] {
  const texts = childrenOf(asset, 'BundledAsset').flatMap(({ attributes }) => attributes['sequence'] ?? []);
  const numbers = texts.map((text) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN)).sort((one, other) => one - other);
  const [first = 1] = numbers;
  if ((first === 0 || first === 1) && numbers.every((number, at) => number === first + at)) return [];
  return [error('B03', 'BundledALIDs', 'Parts of the bundle are not numbered 1, 2, 3 and so on; number them by @sequence without a gap.')];
}

/** Rows of one avail: one for each transaction. An avail without any is one row, so that its fault has a place. */
export function availRows(avail: XmlNode): MadeRow[] {
  const base = new Cells();
  takeAvail(base, avail);
  const assets = childrenOf(avail, 'Asset');
  const asset = assets.find((one) => textOf(one, 'WorkType') === 'Collection') ?? assets[0];
  if (asset) takeAsset(base, asset, 'Avail/Asset');
  const transactions = childrenOf(avail, 'Transaction');
  const lacking: Fault[] = [
    ...sequenceFaults(asset),
    ...(asset ? [] : [error('X01', null, 'The avail has no Asset; add what it offers.')]),
    ...(transactions.length > 0 ? [] : [error('X01', null, 'The avail has no Transaction; add what is offered where and when.')]),
  ];
  const rows = transactions.length > 0 ? transactions : [undefined];
  return rows.map((transaction, at) => {
    const cells = new Cells(base);
    const own = transaction ? takeTransaction(cells, transaction, `Avail/Transaction[${at + 1}]`) : [];
    // As the reference converter reads it: without a reason, there are captions.
    if (cells.values['CaptionExemption'] !== undefined) cells.set('CaptionIncluded', 'No', cells.columns['CaptionExemption'] ?? '');
    else if (/\bUS\b/.test(cells.values['Territory'] ?? '')) cells.set('CaptionIncluded', 'Yes', 'Avail/Asset');
    const view = new RowView(cells.values, file);
    const faults = (before: RowsBefore, row: number, now: Date) => [
      ...lacking,
      ...own,
      ...(transaction ? rowFaults(view, now) : []),
      ...before.faultsOf(view, row),
    ];
    return { values: cells.values, columns: cells.columns, extra: {}, faults };
  });
}
