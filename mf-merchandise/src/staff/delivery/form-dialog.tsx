import { Button, ErrorNote } from '@marquee/mf-shared/ui';
import { from } from '@marquee/mf-shared/theme';
import type { ApiForm } from '@marquee/mf-shared/ui/forms';
import { ConfirmDialog, Dialog, type DialogProps } from '@marquee/mf-shared/ui/overlays';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  /* A field that takes the focus stops above the foot, with room for its refusal. */
  :is(input:not([type='checkbox']), select) {
    scroll-margin-block: var(--space-5) 8rem;
  }
`;
/** At the dialog's lower edge, however long the form is. */
const Foot = styled.div`
  position: sticky;
  inset-block-end: calc(-1 * var(--space-5));
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  margin: 0 calc(-1 * var(--space-5)) calc(-1 * var(--space-5));
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--border);
  background: var(--surface-raised);
  > [data-start] {
    margin-inline-end: auto;
  }
`;
/** Fields two by two where there is room; `[data-wide]` takes a whole line. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);
  > [data-wide] {
    grid-column: 1 / -1;
  }
  ${from('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'children' | 'onClose'> {
  readonly api: Pick<ApiForm<Record<string, never>>, 'submit' | 'sending' | 'problem'> & {
    readonly form: { readonly formState: { readonly isDirty: boolean } };
  };
  /** The button that deletes what the form is about. */
  readonly removal?: ReactNode;
}

/** A dialog that is one form. What was typed is not lost by a press beside it, nor by any other way out without asking. */
export function FormDialog({ api, title, size = 'md', removal, onClose, children }: FormDialogProps) {
  const text = useText('delivery');
  const [isLeaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const { submit, sending, problem } = api;
  const { isDirty } = api.form.formState;
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    if (problem) note.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => {
      removeEventListener('beforeunload', hold);
    };
  }, [isDirty]);
  const leave = () => {
    if (isDirty) setLeaving(true);
    else onClose();
  };
  return (
    <Dialog isOpen title={title} size={size} dismissable={!isDirty} onClose={leave}>
      <Form ref={form} onSubmit={submit} noValidate>
        {problem ? (
          <div ref={note}>
            <ErrorNote error={problem} {...(problem.code === 'STALE' && { children: text('stale') })} />
          </div>
        ) : null}
        {children}
        <Foot>
          {removal ? <div data-start="">{removal}</div> : null}
          <Button variant="ghost" onClick={leave}>
            {text('cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {text('save')}
          </Button>
        </Foot>
      </Form>
      <ConfirmDialog
        isOpen={isLeaving}
        title={text('leaveTitle')}
        confirmLabel={text('leave')}
        onConfirm={onClose}
        onClose={() => {
          setLeaving(false);
        }}
      >
        {text('leaveText')}
      </ConfirmDialog>
    </Dialog>
  );
}
