import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ApiError } from '../../api/index.ts';
import { useText } from '../../text/own.ts';
import { Button } from '../actions/button.tsx';
import { ErrorNote } from '../feedback/error-note.tsx';
import type { ApiForm } from '../forms/use-api-form.ts';
import { Dialog, type DialogProps } from '../overlays/dialog.tsx';
import { useFocusReturn } from './focus-return.ts';
import { useLeaveGuard } from './leave-guard.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  /* A field that takes the focus stops above the foot, with room for its refusal. */
  :is(input:not([type='checkbox'], [type='radio']), textarea, select) {
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
const FIELDS = 'input:not([type="file"], [hidden]), textarea, select';

export interface DialogFormProps {
  readonly api: Pick<ApiForm<Record<string, never>>, 'submit' | 'sending' | 'problem'>;
  /** Label of the action: `Generate key`. */
  readonly act: string;
  readonly danger?: boolean;
  /** Texts by error code, where they explain more than the code's own. */
  readonly words?: Partial<Record<ApiError['code'], string>>;
  /** Puts the focus into the first field; false if there is something to read first. */
  readonly startsInField?: boolean;
  /** Control at the other end of the foot that deletes the object of the form. */
  readonly removal?: ReactNode;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form inside of a dialog, or one of its steps: the refusal over the fields and in sight, the buttons below. */
export function DialogForm({ api, act, danger = false, words = {}, startsInField = true, removal, onCancel, children }: DialogFormProps) {
  const text = useText('confirmDialog');
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const { submit, sending, problem } = api;
  useEffect(() => {
    if (startsInField) form.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [startsInField]);
  useEffect(() => {
    if (problem) note.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const said = problem && words[problem.code];
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      {problem ? (
        <div ref={note}>
          <ErrorNote error={problem} {...(said ? { children: said } : {})} />
        </div>
      ) : null}
      {children}
      <Foot>
        {removal ? <div data-start="">{removal}</div> : null}
        <Button variant="ghost" onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={sending}>
          {act}
        </Button>
      </Foot>
    </Form>
  );
}

export interface FormDialogProps extends Omit<DialogFormProps, 'api' | 'onCancel'>, Pick<DialogProps, 'title' | 'size'> {
  readonly api: DialogFormProps['api'] & { readonly form: { readonly formState: { readonly isDirty: boolean } } };
  /** Content that replaces the form once it is sent. It is closed by its own controls only; `onClose` is called for other attempts. */
  readonly outcome?: ReactNode;
  readonly onClose: () => void;
}

/** Dialog with one form. A press outside does not discard what was typed; every other way out asks first. */
export function FormDialog({ title, size, outcome, onClose, api, ...form }: FormDialogProps) {
  const isDirty = api.form.formState.isDirty && !outcome;
  const guard = useLeaveGuard(isDirty);
  useFocusReturn();
  const leave = () => {
    guard.leaveBy(onClose);
  };
  return (
    <Dialog isOpen title={title} role={outcome ? 'alertdialog' : 'dialog'} dismissable={!isDirty && !outcome} onClose={leave} {...(size && { size })}>
      {outcome ?? <DialogForm api={api} onCancel={leave} {...form} />}
      {guard.question}
    </Dialog>
  );
}
