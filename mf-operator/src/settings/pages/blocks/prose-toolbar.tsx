import { IconButton } from '@marquee/mf-shared/ui';
import { useEditorState, type Editor } from '@tiptap/react';
import { Bold, Code, Heading2, Heading3, Italic, Link2, List, ListOrdered, Minus, Redo2, TextQuote, Undo2, type LucideIcon } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { LinkDialog } from './link-dialog.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem;
  padding: var(--space-1);
  border-block-end: 1px solid var(--border);
  button[aria-pressed='true'] {
    background: color-mix(in srgb, var(--accent) 22%, transparent);
    color: var(--accent-text);
  }
`;

interface Tool {
  readonly id: 'bold' | 'italic' | 'code' | 'heading2' | 'heading3' | 'bulletList' | 'orderedList' | 'blockquote' | 'horizontalRule' | 'undo' | 'redo';
  readonly Icon: LucideIcon;
  readonly isOn?: (editor: Editor) => boolean;
  readonly isOff?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const chain = (editor: Editor) => editor.chain().focus();
const tools: readonly Tool[] = [
  { id: 'bold', Icon: Bold, isOn: (editor) => editor.isActive('bold'), run: (editor) => chain(editor).toggleBold().run() },
  { id: 'italic', Icon: Italic, isOn: (editor) => editor.isActive('italic'), run: (editor) => chain(editor).toggleItalic().run() },
  { id: 'code', Icon: Code, isOn: (editor) => editor.isActive('code'), run: (editor) => chain(editor).toggleCode().run() },
  {
    id: 'heading2',
    Icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    id: 'heading3',
    Icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
  },
  { id: 'bulletList', Icon: List, isOn: (editor) => editor.isActive('bulletList'), run: (editor) => chain(editor).toggleBulletList().run() },
  { id: 'orderedList', Icon: ListOrdered, isOn: (editor) => editor.isActive('orderedList'), run: (editor) => chain(editor).toggleOrderedList().run() },
  { id: 'blockquote', Icon: TextQuote, isOn: (editor) => editor.isActive('blockquote'), run: (editor) => chain(editor).toggleBlockquote().run() },
  { id: 'horizontalRule', Icon: Minus, run: (editor) => chain(editor).setHorizontalRule().run() },
  { id: 'undo', Icon: Undo2, isOff: (editor) => !editor.can().undo(), run: (editor) => chain(editor).undo().run() },
  { id: 'redo', Icon: Redo2, isOff: (editor) => !editor.can().redo(), run: (editor) => chain(editor).redo().run() },
];

/** Arrow keys walk the toolbar, as toolbars do (WAI-ARIA); Tab passes it by in one step. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
  if (by === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -by : by;
  const ofKey = event.key === 'Home' || event.key === 'End' ? by : forward;
  buttons[Math.min(buttons.length - 1, Math.max(0, at + ofKey))]?.focus();
  event.preventDefault();
}

export function ProseToolbar({ editor }: { readonly editor: Editor }) {
  const text = useText('pageBlocks');
  const [isLinking, setLinking] = useState(false);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      link: now.isActive('link'),
      tools: tools.map(({ isOn, isOff }) => ({ on: isOn?.(now), off: isOff?.(now) ?? false })),
    }),
  });
  return (
    <>
      <Bar role="toolbar" aria-label={text('tools')} onKeyDown={walk}>
        {tools.map(({ id, Icon, run }, at) => (
          <IconButton
            key={id}
            size="sm"
            label={text(`tool_${id}`)}
            tabIndex={at === 0 ? 0 : -1}
            aria-pressed={states.tools[at]?.on}
            disabled={states.tools[at]?.off}
            onClick={() => {
              run(editor);
            }}
          >
            <Icon aria-hidden="true" {...((id === 'undo' || id === 'redo') && { 'data-mirror': '' })} />
          </IconButton>
        ))}
        <IconButton
          size="sm"
          label={text('tool_link')}
          tabIndex={-1}
          aria-pressed={states.link}
          onClick={() => {
            setLinking(true);
          }}
        >
          <Link2 aria-hidden="true" />
        </IconButton>
      </Bar>
      {isLinking ? (
        <LinkDialog
          editor={editor}
          onClose={() => {
            setLinking(false);
          }}
        />
      ) : null}
    </>
  );
}
