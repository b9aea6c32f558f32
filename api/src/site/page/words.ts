import type { Block } from '../../../contract/site/page.ts';
import type { ProseNode } from '../../../contract/site/prose.ts';

function textsOfNode(node: ProseNode): string[] {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      const { text, content } = value as { text?: unknown; content?: unknown };
      if (typeof text === 'string') texts.push(text);
      walk(content);
    }
  };
  walk(node);
  return texts;
}

function textsOf(block: Block): string[] {
  if (block.kind === 'prose') return block.doc.content.map((node) => textsOfNode(node).join(''));
  if (block.kind === 'heading' || block.kind === 'text' || block.kind === 'quote') return [block.text];
  return block.kind === 'gallery' ? block.images.flatMap(({ caption }) => caption ?? []) : [];
}

function countWordsIn(text: string, locale: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) if (isWordLike) words += 1;
  return words;
}

/** Counts the words of a body, for the reading time. */
export const countWords = (body: readonly Block[], locale: string): number => body.flatMap(textsOf).reduce((sum, text) => sum + countWordsIn(text, locale), 0);
