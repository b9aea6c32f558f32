import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { isWellMade, newArabicTypist, words } from './arabic.ts';
import { callingAs, givenStaff, givenTenant, ownerOf } from './calls.ts';
import { savedFile, savesInto } from './saved-files.ts';
import { isOn, newTypist, tabTo, typeKeys } from './typist.ts';
import { isHeaded, press, says, signIn } from './visitor.ts';

const HEADING =
  'DisplayName,Territory,WorkType,EntryType,TitleInternalAlias,LicenseType,FormatProfile,Start,End,PriceType,PriceValue,PriceCurrency,ContentID,ALID,House';
const rowOf = (title: string, territory: string, end: string) =>
  `Harbour,${territory},Movie,Full Extract,${title},SVOD,HD,2026-01-01,${end},LicenseFee,1200,EUR,md:cid:org:harbour.example:${title},md:alid:org:harbour.example:${title},H-1`;
/** Three faults: two territories that are none, and an end before its start. */
const CSV = [HEADING, rowOf('Tidewater', 'us', '2030-06-30'), rowOf('Anchor', 'XX', '2030-06-30'), rowOf('Saltline', 'AT', '2025-06-30')].join('\n');

let folder: string, origin: string;
const visitors: Visitor[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-avails-'));
  origin = await givenTenant({ policy: 'open' });
});
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()));
  await rm(folder, { recursive: true });
});

async function entering(visitor: Visitor, email: string): Promise<Page> {
  visitors.push(visitor);
  await signIn(visitor, origin, email);
  return visitor.page;
}

/** Imports the list, and returns where it is worked on. */
async function givenImport(): Promise<string> {
  const call = await callingAs(ownerOf(origin), origin);
  const form = new FormData();
  form.append('file', new Blob([CSV]), 'harbour.csv');
  const { id } = await call<{ id: string }>('POST', '/product/avails/import?provider=Harbour', form);
  return `${origin}/library/avails/import/${id}`;
}

/** Waits until a cell of the grid reads so, and is faulty or not. */
const cellReads = (page: Page, text: string, isFaulty: boolean) =>
  page.waitForFunction(
    (wanted, faulty) =>
      [...document.querySelectorAll('[role="gridcell"]')].some(
        (cell) => cell.querySelector('bdi')?.textContent === wanted && (cell.getAttribute('aria-invalid') === 'true') === faulty,
      ),
    {},
    text,
    isFaulty,
  );

/** Presses a cell of the grid that reads so. */
async function pressCell(page: Page, text: string): Promise<void> {
  const cell = await page.waitForSelector(`[role="gridcell"] ::-p-text(${text})`);
  await cell?.evaluate((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  });
  await cell?.click();
}

it('a list with three faults comes in, two are mended, and its rights are applied and undone', async () => {
  const editor = await platform.newVisitor({ width: 1440, height: 900 });
  const page = await entering(editor, await givenStaff('EDITOR', origin));
  await savesInto(page, folder);
  await page.goto(`${origin}/library/avails`);
  await press(page, 'Import', 'link');
  await isHeaded(page, 'Imports of avails');
  const source = join(folder, 'harbour.csv');
  await writeFile(source, CSV);
  const input = await page.waitForSelector('#stage input[type="file"]');
  await input?.uploadFile(source);
  await page.locator('#stage input[list]').fill('Harbour');
  await press(page, 'Import');
  await isHeaded(page, 'harbour.csv');
  await says(page, '3 errors');

  await pressCell(page, 'us');
  await press(page, 'Use “\u2068US\u2069”');
  await says(page, '2 errors');
  await pressCell(page, 'XX');
  await typeKeys(page, 'Enter');
  await page.waitForSelector('[role="gridcell"] input');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type('DE');
  await typeKeys(page, 'Enter');
  await says(page, '1 error,');
  await press(page, 'Take away the annotated workbook');
  expect(await savedFile(folder, '-findings')).toMatch(/_errors[\s\S]*W03/);

  await press(page, 'Work out the dry run');
  await says(page, 'Made as a draft');
  await press(page, 'Apply this import');
  await page.waitForFunction(() => document.querySelector('[role="alertdialog"]')?.textContent.includes('2 ALIDs are added'));
  await page.locator('[role="alertdialog"] ::-p-aria([name="Apply this import"][role="button"])').click();
  await says(page, 'What applying came to');

  await page.goto(`${origin}/library/avails`);
  await says(page, 'Tidewater');
  await says(page, 'United States');
  await page.goBack();
  await press(page, 'Undo this import');
  await page.locator('[role="alertdialog"] ::-p-aria([name="Undo this import"][role="button"])').click();
  await says(page, '2 ALIDs are as they were before');
  const { content } = await (await callingAs(ownerOf(origin), origin))<{ content: { state: string }[] }>('GET', '/avail/list');
  expect([content.filter(({ state }) => state !== 'WITHDRAWN'), editor.faults]).toEqual([[], []]);
}, 300_000);

it('a cell is found, mended and left with a keyboard alone', async () => {
  const typist = await newTypist({ width: 1440, height: 900 });
  const page = await entering(typist, ownerOf(origin));
  await page.goto(await givenImport());
  await cellReads(page, 'us', true);
  await tabTo(page, 'us');
  await typeKeys(page, 'ArrowLeft');
  await isOn(page, 'Harbour');
  await typeKeys(page, 'ArrowRight', 'ArrowDown');
  await isOn(page, 'XX');
  await typeKeys(page, 'Enter');
  await isOn(page, 'Territory B3');
  await page.keyboard.type('Q');
  await typeKeys(page, 'Escape');
  await isOn(page, 'XX');
  await typeKeys(page, 'ArrowUp');
  await tabTo(page, 'Use');
  await typeKeys(page, 'Enter');
  await says(page, '2 errors');
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-active'));
  expect(typist.faults).toEqual([]);
}, 180_000);

it('both pages are well made on a phone in Arabic, and the grid scrolls inside itself', async () => {
  const typist = await newArabicTypist();
  const page = await entering(typist, ownerOf(origin));
  const address = await givenImport();
  await page.goto(`${origin}/library/avails/import`);
  await isHeaded(page, words('availImport.imports'));
  await says(page, 'harbour.csv');
  await isWellMade(page);
  await page.goto(address);
  await cellReads(page, 'us', true);
  await says(page, words('availRule.W03'));
  await isWellMade(page);
  await pressCell(page, 'us');
  // Right to left, the column before lies to the right.
  await typeKeys(page, 'ArrowRight');
  await isOn(page, 'Harbour');
  await press(page, words('availImport.showPlan'));
  await says(page, words('availImport.titlesMade'));
  await isWellMade(page);
  expect(typist.faults).toEqual([]);
}, 180_000);
