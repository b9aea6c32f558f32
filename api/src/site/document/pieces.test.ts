import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { Pieces } from './pieces.ts';

test.each([
  ['between', `<p>${'a word, '.repeat(5000)}</p>#<b>éü</b>#${'x'.repeat(70_000)}`],
  ['at both ends', '#middle#'],
  ['of another kind between', 'one#two~three#'],
  ['nowhere', 'nothing to fill'],
  ['alone', '#'],
])('a word %s is in what is sent, plain and compressed', (_where, html) => {
  const pieces = new Pieces(html, ['#', '~']);
  for (const word of ['m3OQ==', 'another']) {
    const whole = html.replaceAll('#', word).replaceAll('~', 'page');
    const words = { '#': word, '~': 'page' };
    expect(pieces.with(words).toString()).toBe(whole);
    expect(gunzipSync(pieces.gzipWith(words)).toString()).toBe(whole);
  }
});
