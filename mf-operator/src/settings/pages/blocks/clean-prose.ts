import type { Prose } from '@marquee/api/contract';

type Node = Prose['content'][number];
type Paragraph = Extract<Node, { type: 'paragraph' }>;
type Inline = NonNullable<Paragraph['content']>[number];
type Mark = NonNullable<Extract<Inline, { type: 'text' }>['marks']>[number];
type List = Extract<Node, { type: 'bulletList' | 'orderedList' }>;
type Item = List['content'][number];
type InnerList = Extract<Item['content'][number], { type: 'bulletList' | 'orderedList' }>;

/** A node as the editor gives it. */
export interface EditorNode {
  readonly type?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly text?: string;
  readonly content?: readonly EditorNode[];
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
}

const MAX_TEXT_LENGTH = 5000;
/** Where links may go: this site or the web; as the API's pattern `link` says. */
export const LINK = /^(https?:\/\/[^\s<>"\\]+|\/(?![/\\])[^\s<>"\\]*|#[A-Za-z0-9_-]*)$/;
const plainMarks = ['bold', 'italic', 'strike', 'code'] as const;

function markOf({ type, attrs }: NonNullable<EditorNode['marks']>[number]): Mark[] {
  const plain = plainMarks.find((one) => one === type);
  if (plain) return [{ type: plain }];
  const href = attrs?.['href'];
  return type === 'link' && typeof href === 'string' && LINK.test(href) ? [{ type: 'link', attrs: { href } }] : [];
}

function textNodes(text: string, marks: Mark[]): Inline[] {
  const nodes: Inline[] = [];
  for (let at = 0; at < text.length; at += MAX_TEXT_LENGTH)
    nodes.push({ type: 'text', text: text.slice(at, at + MAX_TEXT_LENGTH), ...(marks.length > 0 && { marks }) });
  return nodes;
}

function inlineOf(node: EditorNode): Inline[] {
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
  return node.type === 'text' ? textNodes(node.text ?? '', (node.marks ?? []).flatMap(markOf)) : [];
}

function paragraphOf({ content = [] }: EditorNode): Paragraph {
  const inlines = content.flatMap(inlineOf);
  return { type: 'paragraph', ...(inlines.length > 0 && { content: inlines }) };
}

const isList = ({ type }: EditorNode): boolean => type === 'bulletList' || type === 'orderedList';
const typeOf = ({ type }: EditorNode): List['type'] => (type === 'orderedList' ? 'orderedList' : 'bulletList');

/** Items of an inner list. Lists nest once: what lies deeper comes up to it. */
function innerItems({ content = [] }: EditorNode): InnerList['content'] {
  return content.flatMap((item) => {
    const parts = item.content ?? [];
    const own = parts.filter((part) => part.type === 'paragraph').map(paragraphOf);
    const first: InnerList['content'] = own.length > 0 ? [{ type: 'listItem', content: own }] : [];
    return [...first, ...parts.filter(isList).flatMap(innerItems)];
  });
}

function itemOf({ content = [] }: EditorNode): Item {
  const parts = content.flatMap((part): Item['content'] => {
    if (part.type === 'paragraph') return [paragraphOf(part)];
    return isList(part) ? [{ type: typeOf(part), content: innerItems(part) }] : [];
  });
  return { type: 'listItem', content: parts.length > 0 ? parts : [{ type: 'paragraph' }] };
}

function nodeOf(node: EditorNode): Node[] {
  const { content = [] } = node;
  switch (node.type) {
    case 'paragraph':
      return [paragraphOf(node)];
    case 'heading': {
      const level = Math.min(4, Math.max(2, Number(node.attrs?.['level']) || 2));
      const { content: words } = paragraphOf(node);
      return [{ type: 'heading', attrs: { level }, ...(words && { content: words }) }];
    }
    case 'bulletList':
    case 'orderedList':
      return content.length > 0 ? [{ type: typeOf(node), content: content.map(itemOf) }] : [];
    case 'blockquote': {
      const paragraphs = content.filter(({ type }) => type === 'paragraph').map(paragraphOf);
      return paragraphs.length > 0 ? [{ type: 'blockquote', content: paragraphs }] : [];
    }
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }];
    default:
      return [];
  }
}

/** Returns the editor's document as the API takes it: known nodes, marks and attributes alone, without empty paragraphs at its end. */
export function cleanProse({ content = [] }: EditorNode): Prose {
  const nodes = content.flatMap(nodeOf);
  while (nodes.at(-1)?.type === 'paragraph' && !(nodes.at(-1) as Paragraph).content) nodes.pop();
  return { type: 'doc', content: nodes };
}
