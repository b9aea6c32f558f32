/** @engine pglite */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { jobOf } from '../../../platform/work/job.ts';
import { rowsOfFiles } from '../../../testing/avail-rows.ts';
import type { run } from '../../../testing/avail-writers.job.ts';

type Values = Readonly<Record<string, string>>;
const samples = process.env['MARQUEE_SHARED'] ? join(process.env['MARQUEE_SHARED'], 'samples/operator/avails') : '';
const resources = join(samples, 'movielabs-mddf/resources');
const schemas = samples !== '' && existsSync(resources) ? resources : undefined;
const job = jobOf<typeof run>(new URL(`file://${__dirname}/../../../testing/avail-writers.job.ts`), { seconds: 60, memoryMb: 512 });

async function written(rows: readonly Values[], version: '1.9' | '1.7.2' = '1.9') {
  const outcome = await marquee.app.platform.work.run(job, 'writers', { rows, version, schemas });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

const offer = {
  ...{ DisplayName: 'Harbour & Söhne', Territory: 'DE', EntryType: 'Full Extract', LicenseType: 'EST', FormatProfile: 'UHD', Start: '2026-12-01' },
  ...{ End: 'Open', PriceType: 'WSP', PriceValue: '7.99', PriceCurrency: 'EUR', AssetLanguage: 'de:dub', ServiceProvider: '<Pier>', ExceptionFlag: 'Yes' },
};
const film: Values = {
  ...offer,
  ...{ WorkType: 'Movie', ALID: 'md:alid:org:a:1', ContentID: 'md:cid:org:a:1', TitleInternalAlias: 'Dance, The', TitleDisplayUnlimited: '"Der Tanz"' },
  ...{ AvailID: 'x-1', TitleID: '10.5240/77C5-ED35-8FC2-7D9D-9531-1', AltID: 'DANCE', ReleaseYear: '2026', TotalRunTime: '01:56:20', Director: 'A. Meier' },
  ...{ HDR: 'HDR10', RatingSystem: 'FSK', RatingValue: '12', SRP: '9.99', Exclusive: 'Yes', TitleStatus: 'Approved', UV_ID: 'u-1', ContractID: '=2+2' },
};
const rental: Values = {
  ...film,
  AvailID: 'x-2',
  LicenseType: 'VOD',
  End: '2027-06-30',
  RentalDuration: '720',
  WatchDuration: '48',
  Description: '-big\nwords',
};
const episode: Values = {
  ...offer,
  ...{
    WorkType: 'Episode',
    ALID: 'md:alid:org:a:e1',
    EpisodeContentID: 'md:cid:org:a:e1',
    SeasonContentID: 'md:cid:org:a:s1',
    SeriesContentID: 'md:cid:org:a:s',
  },
  ...{ SeriesTitleInternalAlias: 'Detectives', SeasonNumber: '1', EpisodeNumber: '1', EpisodeTitleInternalAlias: 'Pilot', EpisodeCount: '8', SeriesAltID: 'd' },
  ...{ Start: 'Theatrical', StartLag: '-PT12H', AllowedLanguages: 'en,fr:sub', AssetLanguage: 'en' },
};
const bundle: Values = {
  ...film,
  WorkType: 'Collection',
  ALID: 'md:alid:org:a:b',
  ContentID: 'md:cid:org:a:b',
  AvailID: 'x-3',
  BundledALIDs: 'md:alid:org:a:1;md:alid:org:a:2',
};

test.each<[string, readonly Values[], string]>([
  ['films', [film, rental, bundle], 'Movies 1.9'],
  ['episodes', [episode], 'TV 1.9'],
  ['films and episodes', [film, episode], 'TV 1.9'],
])('%s are read back as they were written, in every form', async (_what, rows, template) => {
  const { workbook, csv, xml, faults } = await written(rows);
  expect(workbook).toEqual({ values: rows, template });
  expect(csv).toEqual({ values: rows, template });
  expect(xml).toEqual({ values: rows, template: 'XML 2.6' });
  expect(faults).toBe('');
});

test('an older template leaves out what it has no column for', async () => {
  const { workbook, csv } = await written([film], '1.7.2');
  const { Director, Exclusive, TitleStatus, ...older } = film;
  expect([Director, Exclusive, TitleStatus]).not.toContain(undefined);
  expect(workbook).toEqual({ values: [older], template: 'Movies 1.7.2' });
  expect(csv.values).toEqual([older]);
});

test('markup in a cell cannot leave it', async () => {
  const { text, csv } = await written([{ ...film, DisplayName: '</avails:ALID><x y="1">', AltID: '=cmd|x' }]);
  expect(text).toContain('&lt;/avails:ALID&gt;&lt;x y=&quot;1&quot;&gt;');
  expect(csv.values[0]).toMatchObject({ AltID: '=cmd|x', ContractID: '=2+2' });
});

if (schemas !== undefined) {
  test('samples of others are valid against the schema once they are written again', async () => {
    const files = ['movielabs-mddf/test/resources/avails/Avails_noErrors_v2.4.xml', 'oracle-corpus/reference-xml/TV_v1.9.xlsx.xml'];
    for (const { rows } of await rowsOfFiles(files.map((file) => join(samples, file)))) {
      const values = rows.map((row) => row.values);
      const { xml, workbook, faults } = await written(values);
      expect([faults, xml.values, workbook.values]).toEqual(['', values, values]);
    }
  });
}
