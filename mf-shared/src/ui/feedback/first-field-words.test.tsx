import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { call } from '../../api/call.ts';
import { fieldTexts } from '../../text/own.ts';
import { renderPage } from '../../testing/index.tsx';
import { useErrorText } from './error-texts.ts';

test('the words of fields come with the first refusal; before, it is described as a whole', async () => {
  renderPage(<i />, { tenant: await marquee.givenTenant() });
  const say = renderHook(() => useErrorText()).result.current;
  const refused = { code: 'CONFLICT', fields: [{ path: 'name', code: 'last-owner', message: 'is not valid' }] } as const;
  expect([fieldTexts.has('en'), say(refused)]).toEqual([false, 'This doesn’t go with what is there now. Load it again, then check what you entered.']);
  const answer = await act(() => call('GET /product/item/:id', { params: { id: 'nothing' } }));
  expect(answer.ok || answer.error.fields?.length).toBe(1);
  expect([fieldTexts.has('en'), say(refused)]).toEqual([true, 'An organization needs an owner. Make somebody else one first.']);
});
