import type { Prose } from '@marquee/api/contract';
import { languageOf } from '@marquee/api/languages';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { cleanProse, LINK, type EditorNode } from './clean-prose.ts';
import { ProseToolbar } from './prose-toolbar.tsx';

const Frame = styled.div<{ $refused: boolean }>`
  border: 1px solid ${({ $refused }) => ($refused ? 'var(--danger-text)' : 'var(--border-strong)')};
  border-radius: var(--radius-2);
  background: var(--bg);
  &:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
  &:has([role='toolbar'] :focus-visible) {
    outline: none;
  }
  .tiptap {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    align-content: start;
    min-block-size: 9rem;
    padding: var(--space-4);
    font-size: 1.0625rem;
    line-height: 1.7;
    overflow-wrap: anywhere;
    outline: none;
  }
  h2,
  h3,
  h4 {
    margin-block-start: var(--space-2);
    line-height: 1.3;
  }
  ul,
  ol {
    display: grid;
    gap: 0.3rem;
    padding-inline-start: 1.5rem;
  }
  blockquote {
    padding-inline-start: var(--space-4);
    border-inline-start: 3px solid var(--accent);
    color: var(--text-muted);
  }
  hr {
    inline-size: 100%;
    border: 0;
    border-block-start: 1px solid var(--border-strong);
  }
  hr.ProseMirror-selectednode {
    outline: 2px solid var(--focus);
  }
  code {
    font-family: var(--font-mono);
    font-size: 0.92em;
  }
  a {
    color: var(--accent-text);
    text-decoration: underline;
  }
`;

/** Paragraphs and lists alone within quotes and lists: the API takes nothing else there. */
const narrowed: Readonly<Record<string, string>> = { blockquote: 'paragraph+', listItem: 'paragraph (paragraph | bulletList | orderedList)*' };

const Kit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) => {
      const content = narrowed[extension.name];
      return content === undefined ? extension : extension.extend({ content } as object);
    });
  },
}).configure({
  codeBlock: false,
  underline: false,
  trailingNode: false,
  heading: { levels: [2, 3, 4] },
  link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (url) => LINK.test(url) },
});

interface ProseEditorProps {
  readonly doc: Prose;
  readonly locale: string;
  readonly readOnly: boolean;
  readonly isRefused: boolean;
  readonly onChange: (doc: Prose) => void;
}

/** Rich text as it is written. It hands on a tree of known nodes, and no HTML. */
export default function ProseEditor({ doc, locale, readOnly, isRefused, onChange }: ProseEditorProps) {
  const text = useText('pageBlocks');
  const editor = useEditor({
    extensions: [Kit],
    content: doc.content.length > 0 ? doc : { type: 'doc', content: [{ type: 'paragraph' }] },
    editable: !readOnly,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': text('prose'), lang: locale, dir: languageOf(locale).direction },
    },
    onUpdate({ editor: changed }) {
      onChange(cleanProse(changed.getJSON() as EditorNode));
    },
  });
  return (
    <Frame $refused={isRefused}>
      {readOnly ? null : <ProseToolbar editor={editor} />}
      <EditorContent editor={editor} />
    </Frame>
  );
}
