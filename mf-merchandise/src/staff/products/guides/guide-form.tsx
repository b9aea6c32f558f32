import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { TextArea, TextField, useApiForm, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../text.ts';
import { SaveLine } from '../save-line.tsx';
import { guideDraftOf, guideWishOf, type Guide, type GuideDraft } from './guide-draft.ts';
import { GuideTable } from './guide-table.tsx';
import { MeasureWords } from './measure-words.tsx';

const CHANGED = ['GET /product/size-guide/list', 'GET /product/size-guide/item/:id', 'GET /product/sizes/:id'] as const;

interface GuideFormProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. Undefined for a new one. */
  readonly guide: Guide | undefined;
  /** Reports whether there are unsaved edits. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onMade: (id: string) => void;
}

/** Returns the form of a guide. Errors appear at their cells, and everything typed stays. */
function useGuideForm({ guide, onMade }: GuideFormProps): ApiForm<GuideDraft> {
  const text = useText('guides');
  const staff = useText('staff');
  const [first] = useState(() => guideDraftOf(guide));
  const began = useRef(first);
  const api = useApiForm<GuideDraft, Guide>({
    defaultValues: first,
    async send(draft) {
      const result = await call('POST /product/size-guide/item', { body: guideWishOf(draft, began.current, guide) });
      if (result.ok) return result;
      if (result.error.code === 'STALE') await invalidate('GET /product/size-guide/item/:id');
      // Either end of a range may be rejected; both are in one cell.
      const fields = result.error.fields?.map((field) => ({ ...field, path: field.path.replace(/\.(?:min|max)$/, '') }));
      return { ok: false, error: { ...result.error, ...(fields && { fields }) } };
    },
    words: { 'name:maxItems': text('tooMany') },
    onDone(saved) {
      began.current = guideDraftOf(saved);
      api.form.reset(began.current);
      void invalidate(...CHANGED);
      void request('toast.show', { tone: 'info', text: staff('saved', { name: saved.name }) });
      if (!guide) onMade(saved.id);
    },
  });
  return api;
}

/** Edits a size guide: its name, its table and how to take each measure. */
export function GuideForm(props: GuideFormProps) {
  const text = useText('guides');
  const staff = useText('staff');
  const api = useGuideForm(props);
  const { form, submit, sending, problem, errorOf } = api;
  const { isDirty } = form.formState;
  const { onDirty } = props;
  useEffect(() => {
    onDirty(isDirty);
    return () => {
      onDirty(false);
    };
  }, [isDirty, onDirty]);
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={5}>
        {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' && { children: staff('stale') })} /> : null}
        <Panel title={text('general')}>
          <FieldGrid>
            <div data-wide="">
              <TextField
                label={text('name')}
                description={text('nameNote')}
                dir="auto"
                maxLength={80}
                autoComplete="off"
                error={errorOf('name')}
                {...form.register('name', { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
              />
            </div>
            <div data-wide="">
              <TextArea
                label={text('intro')}
                description={text('introNote')}
                optional
                dir="auto"
                rows={3}
                maxLength={1000}
                error={errorOf('intro')}
                {...form.register('intro')}
              />
            </div>
          </FieldGrid>
        </Panel>
        <Panel title={text('table')}>
          <GuideTable api={api} />
        </Panel>
        <Panel title={text('howTo')}>
          <MeasureWords api={api} />
        </Panel>
        <SaveLine
          isDirty={isDirty}
          sending={sending}
          unsaved={text('unsaved')}
          act={staff('save')}
          onDiscard={() => {
            form.reset(guideDraftOf(props.guide));
          }}
        />
      </Stack>
    </form>
  );
}
