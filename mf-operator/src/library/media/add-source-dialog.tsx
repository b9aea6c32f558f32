import type { Media, MediaKind } from '@marquee/api/contract';
import { invalidate } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Stack } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { SelectField, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { beginMedia } from './begin-media.ts';
import { isTrack } from './file-rules.ts';
import { LANGUAGE_CODE, languageIn, languageOptions } from './languages.ts';
import { startUpload } from './uploads.ts';
import { useMediaRefusal } from './use-media-refusal.ts';

interface SourceForm {
  readonly language: string;
  readonly code: string;
  readonly sourceUrl: string;
}

interface AddSourceProps {
  readonly productId: string;
  readonly kind: MediaKind;
  /** The file to upload; without one, an address is asked for. */
  readonly file?: File | undefined;
  readonly onClose: () => void;
}

const OTHER = 'other';

/** Asks what is not known yet of a source: the language of a track, the address of what is fetched. */
export function AddSourceDialog({ productId, kind, file, onClose }: AddSourceProps) {
  const text = useText('mediaPanel');
  const say = useMediaRefusal();
  const { locale } = useShared('theme');
  const [dialog] = useState({});
  const api = useApiForm<SourceForm, Media>({
    defaultValues: { language: (file && languageIn(file.name)) ?? '', code: '', sourceUrl: '' },
    async send({ language, code, sourceUrl }) {
      const named = isTrack(kind) ? { language: language === OTHER ? code.trim() : language } : {};
      if (file) return startUpload(file, { productId, kind, ...named });
      const begun = await beginMedia(dialog, { productId, kind, sourceUrl: sourceUrl.trim(), ...named });
      void invalidate('GET /media/list');
      return begun;
    },
    onDone: onClose,
  });
  const { form, errorOf, problem } = api;
  const options = [...languageOptions(locale), { id: OTHER, label: text('otherLanguage') }];
  return (
    <FormDialog
      api={api}
      title={text(`add${kind}`)}
      act={text(`add${kind}`)}
      size="sm"
      words={problem ? { [problem.code]: say(problem) } : {}}
      onClose={onClose}
    >
      <Stack $gap={4}>
        {file ? (
          <p>
            {text('file')}: <bdi>{file.name}</bdi>
          </p>
        ) : (
          <TextField
            label={text('address')}
            description={text('addressNote')}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
            error={errorOf('sourceUrl')}
            {...form.register('sourceUrl', {
              validate: (typed) => (typed.trim() === '' ? text('addressNeeded') : /^https:\/\/\S+$/.test(typed.trim()) || text('addressRule')),
            })}
          />
        )}
        {isTrack(kind) ? (
          <SelectField
            label={text('language')}
            options={options}
            placeholder={text('chooseLanguage')}
            error={errorOf('language')}
            {...form.register('language', { required: text('languageNeeded') })}
          />
        ) : null}
        {form.watch('language') === OTHER ? (
          <TextField
            label={text('languageCode')}
            description={text('languageCodeNote')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={35}
            error={errorOf('code')}
            {...form.register('code', { validate: (typed) => LANGUAGE_CODE.test(typed.trim()) || text('languageRule') })}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}
