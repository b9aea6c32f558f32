import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Prose as ProseDocument } from '@marquee/api/contract';
import { AppLink } from '@marquee/mf-shared/ui';

type ProseNode = ProseDocument['content'][number];
type Inline = NonNullable<Extract<ProseNode, { type: 'paragraph' }>['content']>[number];
type Mark = NonNullable<Extract<Inline, { type: 'text' }>['marks']>[number];
type List = Extract<ProseNode, { type: 'bulletList' | 'orderedList' }>;
type ItemContent = List['content'][number]['content'];

export const ProseFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  font-size: 1.0625rem;
  line-height: 1.7;
  overflow-wrap: anywhere;
  h2,
  h3,
  h4 {
    margin-block-start: var(--space-4);
    line-height: 1.3;
  }
  ul,
  ol {
    display: grid;
    gap: 0.4rem;
    padding-inline-start: 1.5rem;
  }
  blockquote {
    padding-inline-start: var(--space-4);
    border-inline-start: 3px solid var(--accent);
    color: var(--text-muted);
  }
  hr {
    border: 0;
    border-block-start: 1px solid var(--border);
  }
  code {
    font-family: ui-monospace, monospace;
    font-size: 0.92em;
  }
`;

const isOwn = (href: string) => href.startsWith('/') || href.startsWith('#');

/** A link of somebody's text: within the site without a reload, elsewhere without handing on where the reader was. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return isOwn(href) ? (
    <AppLink to={href}>{children}</AppLink>
  ) : (
    <a href={href} rel="noopener noreferrer nofollow ugc" style={{ color: 'var(--accent-text)' }}>
      {children}
    </a>
  );
}

function withMark(children: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{children}</strong>;
    case 'italic':
      return <em>{children}</em>;
    case 'strike':
      return <s>{children}</s>;
    case 'code':
      return <code>{children}</code>;
    case 'link':
      return <TextLink href={mark.attrs.href}>{children}</TextLink>;
  }
}

function Inlines({ nodes = [] }: { readonly nodes: readonly Inline[] | undefined }) {
  return nodes.map((node, at) => (
    <Fragment key={at}>{node.type === 'hardBreak' ? <br /> : (node.marks ?? []).reduce<ReactNode>(withMark, node.text)}</Fragment>
  ));
}

function ItemNodes({ content }: { readonly content: ItemContent }) {
  return content.map((node, at) =>
    node.type === 'paragraph' ? (
      <div key={at}>
        <Inlines nodes={node.content} />
      </div>
    ) : (
      <ListNode key={at} list={node as List} />
    ),
  );
}

function ListNode({ list: { type, content } }: { readonly list: List }) {
  const items = content.map((item, at) => (
    <li key={at}>
      <ItemNodes content={item.content} />
    </li>
  ));
  return type === 'orderedList' ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function NodeView({ node }: { readonly node: ProseNode }) {
  switch (node.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={node.content} />
        </p>
      );
    case 'heading': {
      const Heading = `h${String(node.attrs.level)}` as 'h2';
      return (
        <Heading>
          <Inlines nodes={node.content} />
        </Heading>
      );
    }
    case 'blockquote':
      return (
        <blockquote>
          {node.content.map(({ content }, at) => (
            <p key={at}>
              <Inlines nodes={content} />
            </p>
          ))}
        </blockquote>
      );
    case 'horizontalRule':
      return <hr />;
    case 'bulletList':
    case 'orderedList':
      return <ListNode list={node} />;
  }
}

/** Rich text, drawn node by node: nothing of it is HTML. */
export function Prose({ doc }: { readonly doc: ProseDocument }) {
  return (
    <ProseFrame>
      {doc.content.map((node, at) => (
        <NodeView key={at} node={node} />
      ))}
    </ProseFrame>
  );
}
