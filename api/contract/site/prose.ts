import Type, { type Static } from 'typebox';
import { Link } from '../values.ts';

const closed = { additionalProperties: false };
const MAX_TEXT_LENGTH = 5000;
const MAX_INLINE_NODES = 400;
const MAX_BLOCK_NODES = 400;

const Mark = Type.Union([
  Type.Object({ type: Type.Enum(['bold', 'italic', 'strike', 'code']) }, closed),
  Type.Object({ type: Type.Literal('link'), attrs: Type.Object({ href: Link }, closed) }, closed),
]);
export type Mark = Static<typeof Mark>;

const Inline = Type.Union([
  Type.Object(
    { type: Type.Literal('text'), text: Type.String({ minLength: 1, maxLength: MAX_TEXT_LENGTH }), marks: Type.Optional(Type.Array(Mark, { maxItems: 5 })) },
    closed,
  ),
  Type.Object({ type: Type.Literal('hardBreak') }, closed),
]);
export type Inline = Static<typeof Inline>;

const content = Type.Optional(Type.Array(Inline, { maxItems: MAX_INLINE_NODES }));
const Paragraph = Type.Object({ type: Type.Literal('paragraph'), content }, closed);
const Heading = Type.Object(
  { type: Type.Literal('heading'), attrs: Type.Object({ level: Type.Integer({ minimum: 2, maximum: 4 }) }, closed), content },
  closed,
);
const ListKind = Type.Enum(['bulletList', 'orderedList']);
const InnerItem = Type.Object({ type: Type.Literal('listItem'), content: Type.Array(Paragraph, { minItems: 1, maxItems: 20 }) }, closed);
const InnerList = Type.Object({ type: ListKind, content: Type.Array(InnerItem, { minItems: 1, maxItems: 100 }) }, closed);
/** Lists nest once: the schema has no recursion, so its depth is bounded. */
const Item = Type.Object({ type: Type.Literal('listItem'), content: Type.Array(Type.Union([Paragraph, InnerList]), { minItems: 1, maxItems: 20 }) }, closed);
const List = Type.Object({ type: ListKind, content: Type.Array(Item, { minItems: 1, maxItems: 200 }) }, closed);
const Blockquote = Type.Object({ type: Type.Literal('blockquote'), content: Type.Array(Paragraph, { minItems: 1, maxItems: 50 }) }, closed);
const Rule = Type.Object({ type: Type.Literal('horizontalRule') }, closed);

const ProseNode = Type.Union([Paragraph, Heading, List, Blockquote, Rule]);
export type ProseNode = Static<typeof ProseNode>;

/** Rich text as a tree of ProseMirror nodes: a closed list of kinds, none of which holds HTML. */
export const Prose = Type.Object({ type: Type.Literal('doc'), content: Type.Array(ProseNode, { maxItems: MAX_BLOCK_NODES }) }, closed);
export type Prose = Static<typeof Prose>;
