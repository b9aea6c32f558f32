import { Button, Cluster } from '@marquee/mf-shared/ui';
import { TextField } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../../../text.ts';
import { LINK } from './clean-prose.ts';

/** Asks where the chosen words lead; without chosen words the address itself is written. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const text = useText('pageBlocks');
  const before = editor.getAttributes('link')['href'] as unknown;
  const [href, setHref] = useState(typeof before === 'string' ? before : '');
  const [isWrong, setWrong] = useState(false);
  const finish = () => {
    onClose();
    // The dialog gives the focus back first.
    requestAnimationFrame(() => editor.commands.focus());
  };
  const keep = () => {
    const to = href.trim();
    if (!LINK.test(to)) {
      setWrong(true);
      return;
    }
    const chosen = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chosen.insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] }).run();
    else chosen.setLink({ href: to }).run();
    finish();
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={text('linkTitle')}
      onClose={onClose}
      footer={
        <Cluster $gap={2}>
          {before === undefined ? null : (
            <Button
              variant="ghost"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                finish();
              }}
            >
              {text('unlink')}
            </Button>
          )}
          <Button onClick={keep}>{text('keepLink')}</Button>
        </Cluster>
      }
    >
      <TextField
        label={text('address')}
        description={text('addressNote')}
        dir="ltr"
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={href}
        error={isWrong ? text('linkWrong') : undefined}
        onChange={({ target }) => {
          setHref(target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          keep();
        }}
      />
    </Dialog>
  );
}
