import type { Product } from '@marquee/api/contract';
import { ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../text.ts';
import { ReviewPanel } from '../../titles/review-panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { SavedNote } from './saved-note.tsx';
import { Publishing } from './publishing.tsx';
import { SaveBar } from './save-bar.tsx';
import { TitleFacts } from './title-facts.tsx';
import { TitleFields } from './title-fields.tsx';
import { Columns } from './title-layout.tsx';
import { TitlePictures } from './title-pictures.tsx';
import { useTitleEditor } from './use-title-editor.ts';

/** Control or Command and S saves, as it does everywhere else. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A layout without Latin letters has S in its place only.
      const isS = event.key.toLowerCase() === 's' || (event.code === 'KeyS' && !/^[a-z]$/i.test(event.key));
      if (!isS || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
    };
  }, []);
}

/** The form of a title, for people who may change it. `below` stands under the fields. */
export function TitleEditor({ product, below }: { readonly product: Product; readonly below: ReactNode }) {
  const text = useText('titleForm');
  const editing = useTitleEditor(product);
  const { form, submit, sending, problem, errorOf, base, dirty, theirs, aside } = editing;
  const guard = useLeaveGuard(dirty, text('leaveBody'));
  useSaveKey(() => {
    if (dirty && !sending) submit();
  });
  return (
    <>
      <form
        onSubmit={(event) => {
          // Forms in dialogs are sent by themselves.
          if (event.target === event.currentTarget) submit(event);
        }}
        noValidate
      >
        <Stack $gap={4}>
          {aside ? <SavedNote from={aside.from} onBringBack={editing.bringBack} onForget={editing.forget} /> : null}
          {theirs ? (
            <ConflictPanel
              key={theirs.version}
              base={base}
              mine={form.getValues()}
              theirs={theirs}
              sending={sending}
              onSave={editing.saveMerged}
              onReload={editing.reloadTheirs}
            />
          ) : null}
          {problem && problem.code !== 'STALE' ? <ErrorNote error={problem} /> : null}
          <Columns
            main={
              <>
                <TitleFields form={form} errorOf={errorOf} product={product} />
                {below}
              </>
            }
            side={
              <>
                <ReviewPanel title={product} isDirty={dirty} />
                <Publishing form={form} errorOf={errorOf} product={product} dirty={dirty} />
                <TitlePictures product={product} />
                <TitleFacts product={product} />
              </>
            }
          />
          <SaveBar dirty={dirty} sending={sending} onDiscard={editing.discard} />
        </Stack>
      </form>
      {guard.question}
    </>
  );
}
