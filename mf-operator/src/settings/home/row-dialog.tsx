import { type Locale, languages, locales } from '@marquee/api/languages';
import { Button, Stack } from '@marquee/mf-shared/ui';
import { useFocusReturn, useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { TextField } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { type DraftRow, settingOf } from './layout-draft.ts';
import { GenrePicker, ProviderPicker, TagPicker, TitlePicker } from './pickers.tsx';

const MAX_TITLES = 50;
const MAX_WORDS = 100;

interface RowDialogProps {
  readonly row: DraftRow;
  readonly isNew: boolean;
  readonly onDone: (row: DraftRow) => void;
  readonly onClose: () => void;
}

/** The words over a row, and what it shows. */
export function RowDialog({ row, isNew, onDone, onClose }: RowDialogProps) {
  const text = useText('homeLayout');
  const kindName = useText('homeRow');
  const [draft, setDraft] = useState(row);
  const [isAsked, setAsked] = useState(false);
  const isDirty = draft !== row;
  const guard = useLeaveGuard(isDirty);
  useFocusReturn();
  const needed = settingOf(draft.kind);
  const isMissing = needed !== undefined && draft[needed] === undefined;
  const leave = () => {
    guard.leaveBy(onClose);
  };
  const apply = () => {
    setAsked(true);
    if (!isMissing) onDone(draft);
  };
  return (
    <Dialog
      isOpen
      title={kindName(row.kind)}
      dismissable={!isDirty}
      onClose={leave}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {text('cancel')}
          </Button>
          <Button onClick={apply}>{text(isNew ? 'addRow' : 'apply')}</Button>
        </>
      }
    >
      <Stack $gap={5}>
        <SettingField draft={draft} error={isAsked && isMissing ? text('missing') : undefined} onChange={setDraft} />
        {locales.map((locale) => (
          <TextField
            key={locale}
            label={text('words', { language: languages[locale].name })}
            description={text('wordsHint')}
            lang={locale}
            dir="auto"
            maxLength={MAX_WORDS}
            value={draft.title[locale] ?? ''}
            onChange={({ target }) => {
              setDraft({ ...draft, title: wordedIn(draft.title, locale, target.value) });
            }}
          />
        ))}
      </Stack>
      {guard.question}
    </Dialog>
  );
}

type Words = DraftRow['title'];

function wordedIn(words: Words, locale: Locale, value: string): Words {
  const { [locale]: _before, ...rest } = words;
  return value.trim() === '' ? rest : { ...rest, [locale]: value };
}

interface SettingFieldProps {
  readonly draft: DraftRow;
  readonly error: string | undefined;
  readonly onChange: (draft: DraftRow) => void;
}

function SettingField({ draft, error, onChange }: SettingFieldProps) {
  const setting = settingOf(draft.kind);
  if (setting === 'tag')
    return (
      <TagPicker
        tag={draft.tag}
        error={error}
        onChoose={({ path, name }) => {
          onChange({ ...draft, tag: path, name });
        }}
      />
    );
  if (setting === 'genre')
    return (
      <GenrePicker
        genre={draft.genre}
        error={error}
        onChoose={(genre) => {
          onChange({ ...draft, genre });
        }}
      />
    );
  if (setting === 'provider')
    return (
      <ProviderPicker
        provider={draft.provider}
        error={error}
        onChoose={({ id, name }) => {
          onChange({ ...draft, provider: id, name });
        }}
      />
    );
  if (setting !== 'ids') return null;
  return (
    <TitlePicker
      ids={draft.ids ?? []}
      most={MAX_TITLES}
      error={error}
      onChange={(ids) => {
        const { ids: _before, ...rest } = draft;
        onChange(ids.length > 0 ? { ...rest, ids: [...ids] } : rest);
      }}
    />
  );
}
