import { expect, test } from '@jest/globals';
import type { WebhookEndpoint } from '@marquee/api/contract';
import { endpointDraftOf, endpointWishOf } from './endpoint-draft.ts';
import { allTypes, typeGroups } from './event-types.ts';

const endpoint = { id: 'e', version: 3, url: 'https://a.example/', description: 'ERP', types: ['order.paid'], enabled: false } as unknown as WebhookEndpoint;

test('a new one is sent whole, of an old one what was changed', () => {
  const empty = endpointDraftOf(undefined);
  expect(endpointWishOf({ ...empty, url: ' https://a.example/ ' }, empty, undefined)).toEqual({
    url: 'https://a.example/',
    description: '',
    types: [],
    enabled: true,
  });
  const began = endpointDraftOf(endpoint);
  expect(endpointWishOf(began, began, endpoint)).toEqual({ id: 'e', version: 3 });
  expect(endpointWishOf({ ...began, enabled: true }, began, endpoint)).toEqual({ id: 'e', version: 3, enabled: true });
  expect(endpointWishOf({ ...began, told: 'ALL' }, began, endpoint)).toEqual({ id: 'e', version: 3, types: [] });
});

test('every type can be chosen, but for a test', () => {
  expect(typeGroups.flatMap(({ types }) => types).sort()).toEqual(allTypes.filter((type) => type !== 'webhook.test').sort());
});
