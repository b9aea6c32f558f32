import type { FastifyReply } from 'fastify';
import type { Avail, Query, Result } from '../../../contract/index.ts';
import type { AvailsFormat } from '../../../contract/distribution/avails.ts';
import { allAvails, MAX_EXPORTED } from '../../catalogue/avail/avail.service.ts';
import { coversOf, WORLD } from '../../catalogue/avail/territories.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { jobOf } from '../../platform/work/job.ts';
import type { WorkPool } from '../../platform/work/pool.ts';
import { resultOf, whileAwaited } from '../../platform/work/refusals.ts';
import type { run } from './write-avails.job.ts';

const writeAvails = jobOf<typeof run>(new URL('./write-avails.job.ts', import.meta.url), { seconds: 60, memoryMb: 512 });

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const files: Readonly<Record<AvailsFormat, { readonly type: string; readonly name: string }>> = {
  EMA_1_9: { type: SHEET, name: 'avails-1.9.xlsx' },
  EMA_1_7_2: { type: SHEET, name: 'avails-1.7.2.xlsx' },
  XML_2_6: { type: 'application/xml; charset=utf-8', name: 'avails-2.6.xml' },
  CSV: { type: 'text/csv; charset=utf-8', name: 'avails.csv' },
};
const tooMany = refuse('INVALID_INPUT', `There are more than ${MAX_EXPORTED.toLocaleString('en')} avails. Narrow the list.`, {
  path: 'format',
  code: 'maximum',
});

/** Columns of the name and the content ID of a work, by its kind. */
const columnsOf = (workType: Avail['workType']): readonly [name: string, contentId: string] => {
  if (workType === 'Episode') return ['EpisodeTitleInternalAlias', 'EpisodeContentID'];
  if (workType === 'Season') return ['SeasonTitleInternalAlias', 'SeasonContentID'];
  return workType === 'Series' ? ['SeriesTitleInternalAlias', 'SeriesContentID'] : ['TitleInternalAlias', 'ContentID'];
};
/** A content ID that follows from an ALID: the same number in the other namespace. */
const contentIdOf = (alid: string) => alid.replace(/^md:alid:/, 'md:cid:');

const hasExclusions = (format: AvailsFormat) => format !== 'EMA_1_7_2';
/** Territories as sheets write them: the world less some is ZZ where the format excludes any; otherwise every country is named. */
function placesOf({ territories, territoriesExcluded }: Avail, format: AvailsFormat): readonly string[] {
  if (!territories.includes(WORLD)) return territories;
  if (territoriesExcluded.length > 0 && hasExclusions(format)) return ['ZZ'];
  return coversOf(territories, territoriesExcluded).filter((place) => place !== WORLD && !place.startsWith('!'));
}

/** Returns an avail under the column names of EMA 1.9. */
function valuesOf(avail: Avail, format: AvailsFormat): Record<string, string> {
  const { id, alid, title, organization, territoriesExcluded, workType, licenseType, formatProfile, languages, languagesHeldBack } = avail;
  const { captions, start, end, priceType, priceValue, priceCurrency, isExclusive, contractId } = avail;
  const [name, contentId] = columnsOf(workType);
  return {
    ...{
      DisplayName: organization.name,
      EntryType: 'Full Extract',
      ALID: alid,
      AvailID: id,
      WorkType: workType,
      [name]: title,
      [contentId]: contentIdOf(alid),
    },
    ...{
      Territory: placesOf(avail, format).join(', '),
      TerritoryExclusion: territoriesExcluded.join(', '),
      LicenseType: licenseType,
      FormatProfile: formatProfile,
    },
    ...{ AllowedLanguages: languages.join(', '), HoldbackLanguage: languagesHeldBack.join(', '), CaptionIncluded: captions },
    ...{ Start: start, End: end, PriceType: priceType, PriceValue: priceValue, PriceCurrency: priceCurrency, ContractID: contractId },
    ...(isExclusive && { Exclusive: 'Yes' }),
  };
}

/** Sends avails as a file of a format. */
export async function sendAvails(
  ctx: Context,
  { work }: { readonly work: WorkPool },
  reply: FastifyReply,
  { format = 'EMA_1_9', ...filters }: Query<'GET /avail/export'>,
): Promise<Result<never> | FastifyReply> {
  const avails = await allAvails(ctx, filters);
  if (!avails) return tooMany;
  const rows = avails.toSorted((a, b) => (a.alid < b.alid ? -1 : a.alid > b.alid ? 1 : 0)).map((avail) => valuesOf(avail, format));
  const written = resultOf(await work.run(writeAvails, ctx.tenant.id, { rows, format }, whileAwaited(reply)));
  if (!written.ok) return written;
  const { type, name } = files[format];
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(written.value));
}
