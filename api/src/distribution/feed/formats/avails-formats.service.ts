import { layoutOfAll, sheetLines } from '../../avails/formats/write-sheet.ts';
import { availsOf, AVAILS_HEAD, AVAILS_TAIL } from '../../avails/formats/write-xml.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../../platform/sheets/write-csv.ts';
import type { FeedTitle } from '../feed-title.ts';
import { availValues } from './avail-values.ts';
import { anyFilm, countries, error, type FeedAbout, type FeedFormat } from './format.ts';

type Titles = AsyncIterable<FeedTitle>;
const check: FeedFormat['check'] = (title) => (title.programType === 'EVENT' ? [error('EVENTS_NOT_TAKEN')] : [...anyFilm(title), ...countries(title)]);

/** Rows of a sheet: its heading, then those of each title. */
async function* linesOf(titles: Titles, about: FeedAbout): AsyncGenerator<string[]> {
  const columns = layoutOfAll();
  yield* sheetLines([], columns, '1.9');
  for await (const title of titles) for (const values of availValues(title, about)) yield columns.map(({ name }) => values[name] ?? '');
}

/** Avails 1.9 of EMA as CSV. */
export const emaCsv: FeedFormat = {
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  check,
  async *write(titles, about) {
    yield BYTE_ORDER_MARK;
    for await (const line of linesOf(titles, about)) yield csvRow(line);
  },
};

/** The same as a workbook. Its library is loaded once such a feed is built. */
export const emaXlsx: FeedFormat = {
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  extension: 'xlsx',
  previewedAs: emaCsv,
  check,
  async *write(titles, about) {
    const { writeXlsxStream } = await import('hucre/xlsx');
    const cells = async function* () {
      for await (const line of linesOf(titles, about)) yield line.map((cell) => (cell === '' ? null : cell));
    };
    yield* writeXlsxStream(cells(), { name: 'AllAvails', repeatHeaders: false });
  },
};

/** Avails XML 2.6 of MovieLabs. */
export const availsXml: FeedFormat = {
  mediaType: 'application/xml; charset=utf-8',
  extension: 'xml',
  check,
  async *write(titles, about) {
    yield AVAILS_HEAD;
    for await (const title of titles) yield* availsOf(availValues(title, about));
    yield AVAILS_TAIL;
  },
};
