import { expect, test } from '@jest/globals';
import type { TenantSettings } from '@marquee/api/contract';
import { changesOf, draftOf } from './general-draft.ts';

const settings: TenantSettings = {
  app_name: 'Marquee',
  theme_scheme: 'dark',
  theme_scheme_direction: 'ltr',
  theme_color: '#e0315b',
  policy: 'members',
  locale: 'en',
  support: { email: 'help@demo.example', phone: '' },
};
const record = { id: 'a', version: 4 };

test('missing settings get their default, which is not sent', () => {
  const began = draftOf({ settings });
  expect(began.settings).toMatchObject({ theme_container: 'container-fluid', header_sticky: true, show_customizer: true, footer_links: [] });
  expect(changesOf(draftOf({ settings }), began, record)).toEqual({ id: 'a', version: 4, settings: {} });
});

test('only changed settings are sent, trimmed', () => {
  const began = draftOf({ settings });
  const draft = { settings: { ...began.settings, app_name: ' Northlight ', header_sticky: false, support: { email: ' help@demo.example ', phone: '' } } };
  expect(changesOf(draft, began, record).settings).toEqual({ app_name: 'Northlight', header_sticky: false });
});
