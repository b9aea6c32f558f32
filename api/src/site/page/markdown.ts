import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Inline, Mark, Prose, ProseNode } from '../../../contract/site/prose.ts';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];
type Nodes = RootContent | PhrasingContent;

/** Text with its marks; whatever is no emphasis, link or break counts as its text. */
function inlineOf(nodes: readonly PhrasingContent[], marks: readonly Mark[] = []): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'break') return [{ type: 'hardBreak' }];
    if (node.type === 'strong') return inlineOf(node.children, [...marks, { type: 'bold' }]);
    if (node.type === 'emphasis') return inlineOf(node.children, [...marks, { type: 'italic' }]);
    if (node.type === 'link') return inlineOf(node.children, [...marks, { type: 'link', attrs: { href: node.url } }]);
    const text = 'value' in node ? node.value : '';
    return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) }];
  });
}

/** Paragraphs of a node, however deep: lists nest once, and nothing else holds blocks. */
function paragraphsOf(node: Nodes): Extract<ProseNode, { type: 'paragraph' }>[] {
  if (node.type === 'paragraph') return [{ type: 'paragraph', content: inlineOf(node.children) }];
  if (node.type === 'code') return [{ type: 'paragraph', content: [{ type: 'text', text: node.value || ' ' }] }];
  return 'children' in node ? node.children.flatMap((child) => paragraphsOf(child)) : [];
}

function nodesOf(node: RootContent): ProseNode[] {
  if (node.type === 'heading') return [{ type: 'heading', attrs: { level: Math.min(4, Math.max(2, node.depth)) }, content: inlineOf(node.children) }];
  if (node.type === 'thematicBreak') return [{ type: 'horizontalRule' }];
  if (node.type === 'blockquote') return [{ type: 'blockquote', content: paragraphsOf(node) }];
  if (node.type !== 'list') return paragraphsOf(node);
  const items = node.children.map((item) => ({ type: 'listItem' as const, content: paragraphsOf(item) }));
  return [{ type: node.ordered ? 'orderedList' : 'bulletList', content: items.filter(({ content }) => content.length > 0) }];
}

/** Converts Markdown to rich text. HTML in it stays text. */
export function proseFromMarkdown(text: string): Prose {
  return { type: 'doc', content: fromMarkdown(text).children.flatMap(nodesOf) };
}
