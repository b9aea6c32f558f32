import { expect, it } from '@jest/globals';
import { cleanProse } from './clean-prose.ts';

const said = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const item = (...content: object[]) => ({ type: 'listItem', content });
const list = (...content: object[]) => ({ type: 'bulletList', content });

it('keeps known nodes and marks, and drops what the API refuses', () => {
  const link = (href: string) => ({ type: 'link', attrs: { href, target: '_blank', rel: 'x' } });
  const cleaned = cleanProse({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Sea' }] },
      { type: 'paragraph', attrs: { class: 'x' }, content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }, link('/movies'), { type: 'style' }] }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'b', marks: [link('javascript:alert(1)')] }] },
      { type: 'iframe' },
      { type: 'paragraph' },
    ],
  });
  expect(cleaned).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Sea' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/movies' } }] }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'b' }] },
    ],
  });
});

it('brings lists that nest too deep up to the second level', () => {
  const deep = { type: 'doc', content: [list(item(said('1'), list(item(said('2'), list(item(said('3')))))))] };
  expect(cleanProse(deep)).toEqual({ type: 'doc', content: [list(item(said('1'), list(item(said('2')), item(said('3')))))] });
});

it('cuts text that is longer than a node may hold', () => {
  const [paragraph] = cleanProse({ type: 'doc', content: [said('x'.repeat(12_000))] }).content;
  expect(paragraph).toMatchObject({ content: [{ text: 'x'.repeat(5000) }, { text: 'x'.repeat(5000) }, { text: 'x'.repeat(2000) }] });
});
