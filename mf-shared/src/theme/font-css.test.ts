import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fontCss, fontFiles, fontsAhead } from './font-css.ts';
import { themeCss } from './theme-css.ts';

const folder = join(__dirname, 'fonts');
const bytesOf = (file: string) => readFileSync(join(folder, file));

describe('the typeface', () => {
  it.each(Object.values(fontFiles))('%s is named by its digest, so that its address may be kept for ever', (file) => {
    expect(file.split('.')[1]).toBe(createHash('sha256').update(bytesOf(file)).digest('hex').slice(0, 10));
  });
  it('every file is there with its licence, and none is heavy', () => {
    expect(readdirSync(folder).sort()).toEqual(['OFL.txt', ...Object.values(fontFiles)].sort());
    for (const file of Object.values(fontFiles)) expect(bytesOf(file).length).toBeLessThan(60_000);
  });
  it('a page fetches ahead what its language is written in', () => {
    expect(fontsAhead('en')).toEqual([expect.stringContaining('latin.')]);
    expect(fontsAhead('ar')).toEqual([expect.stringContaining('arabic.'), expect.stringContaining('latin.')]);
  });
  it('fallback fonts have the metrics of the typeface, and text is never invisible', () => {
    expect(fontCss.match(/font-display: swap/g)).toHaveLength(3);
    expect(fontCss.match(/size-adjust/g)?.length).toBe(fontCss.match(/ascent-override/g)?.length);
    for (const [, family = ''] of fontCss.matchAll(/font-family: '([^']+)'/g)) expect(themeCss).toContain(`'${family}'`);
  });
});
