import type { Prose, RenderedPage } from '@marquee/api/contract';
import { anchorOf } from './static-page.tsx';

type Block = RenderedPage['body'][number];
type ProseNode = Prose['content'][number];

/** Part of a legal text. What comes before the first heading has none. */
export interface LegalPart {
  readonly id: string | undefined;
  readonly heading: string | undefined;
  readonly blocks: readonly Block[];
}

/** The heading a node is, if it begins a part. */
function headingOf(node: ProseNode): string | undefined {
  if (node.type !== 'heading' || node.attrs.level !== 2) return undefined;
  return (node.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('');
}

type Piece = { readonly heading: string } | { readonly block: Block };

/** A block as headings and what stands below them; rich text may hold headings, too. */
function piecesOf(block: Block): Piece[] {
  if (block.kind === 'heading' && (block.level ?? 2) === 2) return [{ heading: block.text }];
  if (block.kind !== 'prose') return [{ block }];
  const pieces: Piece[] = [];
  let nodes: ProseNode[] = [];
  const close = () => {
    if (nodes.length > 0) pieces.push({ block: { kind: 'prose', doc: { type: 'doc', content: nodes } } });
    nodes = [];
  };
  for (const node of block.doc.content) {
    const heading = headingOf(node);
    if (heading === undefined) nodes.push(node);
    else {
      close();
      pieces.push({ heading });
    }
  }
  close();
  return pieces;
}

/** Divides a legal text at its headings of the second level. */
export function partsOf(body: readonly Block[]): LegalPart[] {
  const parts: { id: string | undefined; heading: string | undefined; blocks: Block[] }[] = [];
  let headings = 0;
  for (const piece of body.flatMap(piecesOf)) {
    if ('heading' in piece) {
      parts.push({ id: anchorOf(headings), heading: piece.heading, blocks: [] });
      headings += 1;
    } else if (parts.length > 0) parts.at(-1)?.blocks.push(piece.block);
    else parts.push({ id: undefined, heading: undefined, blocks: [piece.block] });
  }
  return parts;
}
