/**
 * Runs without a window, as on the server.
 * @jest-environment node
 */
import { createElement, lazy, Suspense } from 'react';
import { expect, test } from '@jest/globals';
import { markupOf } from './markup.ts';

test('awaited content is rendered in its place, however long the page is, without a script', async () => {
  const Late = lazy(() => Promise.resolve({ default: () => createElement('aside', null, 'late '.repeat(1000)) }));
  const late = createElement(Suspense, { fallback: 'waits' }, createElement(Late));
  const { html } = await markupOf(createElement('main', null, createElement('p', null, 'long '.repeat(10_000)), late, createElement('footer')), 'x-');
  expect([html.includes('<script'), html.includes('waits'), /late .*<\/aside>.*<footer>/s.test(html)]).toEqual([false, false, true]);
});
