import { error, type Fault, type RowView, shown, warning } from '../fault.ts';

const FILMS = new Set(['Movie', 'Short', 'Collection']);
const PRICE_AND_WINDOW = new Set(['LicenseType', 'FormatProfile', 'Start', 'End']);
const always = ['DisplayName', 'Territory', 'WorkType', 'EntryType', 'LicenseType', 'FormatProfile', 'Start', 'End'];

/** Columns a row must fill, by its kind of work. */
function neededBy(row: RowView): readonly string[] {
  const work = row.get('WorkType');
  if (FILMS.has(work)) return ['TitleInternalAlias'];
  if (work === 'Episode') return ['SeriesTitleInternalAlias', ...(row.version > 160 && !row.isXml ? ['EpisodeTitleInternalAlias'] : [])];
  if (work === 'Season' || work === 'Volume') return ['SeriesTitleInternalAlias'];
  return [];
}

/** I02: columns with the identifier of the work itself, and of what it is part of. */
function idsOf(row: RowView): readonly string[] {
  if (row.version === 160) return [];
  const work = row.get('WorkType');
  if (work === 'Episode') return ['EpisodeContentID', ...(row.isXml ? [] : ['SeasonContentID', 'SeriesContentID'])];
  if (work === 'Season') return ['SeasonContentID', 'SeriesContentID'];
  if (work === 'Volume') return ['VolumeContentID'];
  return FILMS.has(work) ? ['ContentID'] : [];
}

const isEmpty = (row: RowView, field: string) => row.has(field) && row.get(field) === '';

/** R01, I01 and I02. Of a row that deletes, window and format only fill the cells. */
export function requiredRule(row: RowView): Fault[] {
  const faults = [...always, ...neededBy(row)]
    .filter((field) => isEmpty(row, field) && !(row.isDelete && PRICE_AND_WINDOW.has(field)))
    .filter((field) => field !== 'Territory' || row.get('TerritoryExclusion') === '')
    .map((field) => error('R01', field, 'is required; fill the cell.'));
  if (row.version > 160 && isEmpty(row, 'ALID'))
    faults.push(error('I01', 'ALID', 'is required; write the identifier of the avail, such as md:alid:org:studio.example:123.'));
  else if (row.version === 160 && row.has('AltID') && row.get('AltID') === '' && row.get('TitleID') === '' && row.get('EditID') === '')
    faults.push(error('I01', 'AltID', 'is required where no EIDR is given; write an identifier of the edit.'));
  faults.push(
    ...idsOf(row)
      .filter((field) => isEmpty(row, field))
      .map((field) => error('I02', field, `is required for a ${row.get('WorkType')}; write its content ID.`)),
  );
  if (row.get('WorkType') === 'Season' && row.get('EpisodeContentID') !== '' && !row.isXml)
    faults.push(warning('I02', 'EpisodeContentID', 'is not for the row of a season; clear it.', { suggestion: '' }));
  return faults;
}

const WHOLE = /^\d{1,6}$/;
const NUMBERED = ['SeasonNumber', 'EpisodeNumber', 'VolumeNumber', 'EpisodeCount', 'SeasonCount'];

/** N01 and N02. */
export function numberRule(row: RowView): Fault[] {
  const work = row.get('WorkType');
  const faults: Fault[] = [];
  for (const field of NUMBERED) {
    const text = row.get(field);
    if (text === '' || WHOLE.test(text)) continue;
    // A spreadsheet keeps 1 as 1.0 where its cells are numbers with places.
    const suggestion = /^\d{1,6}\.0{1,10}$/.test(text) ? text.split('.', 1)[0] : undefined;
    faults.push(error('N01', field, `${shown(text)} is no whole number; write it in digits.`, { suggestion }));
  }
  if (work === 'Episode' && isEmpty(row, 'EpisodeNumber'))
    faults.push(error('N01', 'EpisodeNumber', 'is required for an Episode; write its number in the season.'));
  if ((work === 'Season' || work === 'Episode') && isEmpty(row, 'SeasonNumber'))
    faults.push(
      (work === 'Season' ? error : warning)(
        'N01',
        'SeasonNumber',
        `is missing; write the number of the season the ${work.toLowerCase()} ${work === 'Season' ? 'is' : 'is of'}.`,
      ),
    );
  if (work === 'Season' && !row.isXml && row.version >= 173 && isEmpty(row, 'EpisodeCount'))
    faults.push(warning('N02', 'EpisodeCount', 'is missing; write how many episodes the season has.'));
  return faults;
}

const YEAR = /^(18|19|20)\d{2}(-\d{2}(-\d{2})?)?$/;
const TIME = /^\d{1,2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/;

/** N03: year and length. */
export function yearRule(row: RowView): Fault[] {
  const [year, time] = [row.get('ReleaseYear'), row.get('TotalRunTime')];
  const faults: Fault[] = [];
  if (year !== '' && !YEAR.test(year)) faults.push(error('N03', 'ReleaseYear', `${shown(year)} is no year; write four digits, such as 2006.`));
  if (time !== '' && !TIME.test(time)) {
    const minutes = /^\d{1,3}$/.test(time) ? Number(time) : undefined;
    const pad = (amount: number) => String(amount).padStart(2, '0');
    const suggestion = minutes === undefined ? undefined : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00`;
    faults.push(error('N03', 'TotalRunTime', `${shown(time)} is no length; write ${suggestion ?? 'it as 01:56:00'}.`, { suggestion }));
  }
  return faults;
}

const CAPTIONED = new Set(['Movie', 'Short', 'Episode']);

/** A02: what the United States ask for. */
export function captionRule(row: RowView): Fault[] {
  const exemption = row.get('CaptionExemption');
  const isKnown = /^[1-6]$/.test(exemption);
  if (row.isXml) return exemption === '' || isKnown ? [] : [noReason(exemption)];
  if (!/\bUS\b/i.test(row.get('Territory')) || !CAPTIONED.has(row.get('WorkType'))) return [];
  const included = row.get('CaptionIncluded');
  if (isEmpty(row, 'CaptionIncluded'))
    return [(row.version === 160 ? error : warning)('A02', 'CaptionIncluded', 'is required in the United States; write Yes or No.')];
  if (!/^(no|n|false|f|0)$/i.test(included)) return [];
  if (exemption === '') return [error('A02', 'CaptionExemption', 'is required in the United States without captions; write the number of the reason, 1 to 6.')];
  return isKnown ? [] : [noReason(exemption)];
}

const noReason = (text: string) => error('A02', 'CaptionExemption', `${shown(text)} is no reason for leaving captions out; write a number from 1 to 6.`);
