import { expect, it } from '@jest/globals';
import type { Content } from '@marquee/api/contract';
import { markSources, pictureSources, pictureUrl } from './pictures.ts';
import { type DocumentSettings, provideSettings } from './settings.ts';

const settings = { app_name: 'House', theme_scheme: 'dark', theme_scheme_direction: 'ltr', theme_color: '#e0315b', policy: 'open', locale: 'en', support: { email: '', phone: '' } } as const; // oxfmt-ignore
const given: DocumentSettings = { tenant: { id: 'x', slug: 'x', name: 'x', settings }, apiKey: 'k', apiBase: '/v1', registry: { generation: 0, remotes: [] } };
const path = '/media/demo/a/poster-800.webp';
const poster: Content = { id: 'p', fileType: 'POSTER', host: '', path, masterPath: path, smallPath: path, largePath: path, sourceUrl: null, metaData: { base: '/media/demo/a/poster', widths: [400, 800], formats: ['avif'] } }; // oxfmt-ignore

it('fetches pictures of the site below the image base, in every size, and others where they say', () => {
  provideSettings({ ...given, cdnBase: 'https://images.test.example' });
  expect(pictureUrl(path)).toBe(`https://images.test.example${path}`);
  expect(pictureUrl(path, 'https://other.test.example')).toBe(`https://other.test.example${path}`);
  expect(pictureUrl('https://else.test.example/a.png')).toBe('https://else.test.example/a.png');
  expect(pictureUrl('data:image/png;base64,x')).toBe('data:image/png;base64,x');
  const sources = pictureSources([poster], 'POSTER');
  expect([sources?.src, sources?.sources[0]?.srcSet]).toEqual([
    `https://images.test.example${path}`,
    'https://images.test.example/media/demo/a/poster-400.avif 400w, https://images.test.example/media/demo/a/poster-800.avif 800w',
  ]);
  provideSettings({ ...given, cdnBase: null });
  expect([pictureUrl(path), pictureSources([poster], 'POSTER')?.src]).toEqual([path, path]);
});

it('has small sizes of faces and marks that were sent to this site, and of no others', () => {
  provideSettings({ ...given, cdnBase: null });
  const sent = `/media/uploads/t/${'a'.repeat(32)}`;
  const { src, sources } = markSources(`${sent}.png`);
  expect([src, sources.map(({ type }) => type), sources[1]?.srcSet]).toEqual([
    `${sent}.png`,
    ['image/avif', 'image/webp'],
    `${sent}-160.webp 160w, ${sent}-320.webp 320w, ${sent}-640.webp 640w`,
  ]);
  expect(markSources('/media/demo/face.png').sources).toEqual([]);
  expect(markSources(`${sent}.png`, 'https://else.test.example')).toMatchObject({ src: `https://else.test.example${sent}.png`, sources: [] });
});
