import { hash } from 'node:crypto';
import { error, type Fault, type RowView, shown, warning } from '../fault.ts';
import { isDate, momentOf } from './windows.ts';

interface Seen {
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
  readonly kind: string;
}
interface Span {
  readonly from: number;
  readonly to: number;
  readonly row: number;
}

const MAX_SPANS = 50;
const AGREED = ['DisplayName', 'ServiceProvider', 'ExceptionFlag'];
const keyed = [
  ...['ALID', 'AltID', 'Territory', 'TerritoryExclusion', 'AssetLanguage', 'EntryType', 'LocalizationType', 'LicenseType', 'FormatProfile', 'HDR', 'PriceType'],
  ...[
    'WorkType',
    'TitleInternalAlias',
    'ContentID',
    'SeasonNumber',
    'EpisodeNumber',
    'EpisodeContentID',
    'SeasonContentID',
    'SeriesAltID',
    'EpisodeAltID',
    'EditID',
  ],
];
const single = new Set(['Movie', 'Short']);
const kindOf = (work: string) => (single.has(work) ? 'single' : work);

/** Compares each row with those before it: the fault is of the later one. */
export class RowsBefore {
  private readonly rows = new Map<string, number>();
  private readonly byAlid = new Map<string, Seen>();
  private readonly availIds = new Map<string, number>();
  private readonly episodes = new Map<string, { id: string; row: number; volume: string }>();
  private readonly spans = new Map<string, Span[]>();

  faultsOf(row: RowView, number: number): Fault[] {
    const text = Object.entries(row.values)
      .map((pair) => pair.join('='))
      .join('\n');
    const key = hash('sha1', text, 'base64');
    const twin = this.rows.get(key);
    if (twin !== undefined) return [warning('W11', null, `repeats row ${twin}; remove one of them.`)];
    this.rows.set(key, number);
    return [
      ...this.agreement(row, number),
      ...this.idTwice(row, number),
      ...this.episodeTwice(row, number),
      ...(row.isDelete ? [] : this.overlap(row, number)),
    ];
  }

  /** I04 and I05: rows of one ALID are one avail. */
  private agreement(row: RowView, number: number): Fault[] {
    const alid = row.get('ALID');
    if (alid === '') return [];
    const kind = kindOf(row.get('WorkType'));
    const first = this.byAlid.get(alid);
    if (!first) {
      const values = Object.fromEntries([...AGREED, 'ContentID', 'TitleInternalAlias'].map((field) => [field, row.get(field)]));
      this.byAlid.set(alid, { row: number, values, kind });
      return [];
    }
    if (kind !== first.kind && kind !== '' && first.kind !== '')
      return [error('I05', 'WorkType', `differs from row ${first.row}, which has the same ALID; one avail is of one kind of work.`)];
    const faults: Fault[] = AGREED.filter((field) => row.get(field) !== (first.values[field] ?? '')).map((field) =>
      error('I05', field, `differs from row ${first.row}, which has the same ALID; write the same in both.`, { suggestion: first.values[field] }),
    );
    if (kind === 'single' && row.get('ContentID') !== (first.values['ContentID'] ?? '') && row.get('ContentID') !== '')
      faults.push(error('I04', 'ContentID', `differs from row ${first.row}, which has the same ALID; one avail is of one film.`));
    return faults;
  }

  /** I06. */
  private idTwice(row: RowView, number: number): Fault[] {
    const id = row.get('AvailID');
    if (id === '') return [];
    const before = this.availIds.get(id);
    if (before !== undefined) return [warning('I06', 'AvailID', `${shown(id)} is that of row ${before} too; give each row its own.`)];
    this.availIds.set(id, number);
    return [];
  }

  /** N01: one number, two episodes. B03: one episode, two volumes. */
  private episodeTwice(row: RowView, number: number): Fault[] {
    if (row.get('WorkType') !== 'Episode' || row.get('EpisodeNumber') === '') return [];
    const id = row.get('EpisodeContentID');
    if (id === '') return [];
    const series = row.get('SeriesContentID') || row.get('SeriesAltID') || row.get('SeriesTitleInternalAlias');
    const key = [series, row.get('SeasonNumber'), row.get('EpisodeNumber')].join('\n');
    const before = this.episodes.get(key);
    if (before && before.id !== id) return [warning('N01', 'EpisodeNumber', `is that of another episode in row ${before.row} too; check both.`)];
    const volume = row.get('VolumeNumber');
    if (before && volume !== '' && before.volume !== '' && before.volume !== volume)
      return [
        error('B03', 'VolumeNumber', `differs from row ${before.row}, which has the same episode; an episode is in one volume.`, { suggestion: before.volume }),
      ];
    if (!before) this.episodes.set(key, { id, row: number, volume });
    return [];
  }

  /** W10. */
  private overlap(row: RowView, number: number): Fault[] {
    const [start, end] = [row.get('Start'), row.get('End')];
    if (row.get('LicenseType') === 'POEST' || (!isDate(start) && start !== 'Immediate') || (!isDate(end) && end !== 'Open')) return [];
    const span = { from: isDate(start) ? momentOf(start, false) : -Infinity, to: isDate(end) ? momentOf(end, true) : Infinity, row: number };
    const key = hash('sha1', keyed.map((field) => row.get(field)).join('\n'), 'base64');
    const before = this.spans.get(key) ?? [];
    const clash = before.find(({ from, to }) => span.from < to && from < span.to);
    if (before.length < MAX_SPANS) before.push(span);
    this.spans.set(key, before);
    return clash ? [warning('W10', 'Start', `overlaps the window of row ${clash.row}, which is for the same offer; part them or remove one.`)] : [];
  }
}
