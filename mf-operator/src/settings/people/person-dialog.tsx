import type { PersonCard } from '@marquee/api/contract';
import { call, documentSettings, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Stack } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { Controller, TextField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useRef, useState } from 'react';
import { PictureField } from '../../page/picture-field.tsx';
import { useText } from '../../text.ts';
import { PersonFacts } from './person-facts.tsx';
import { Portrait } from './portrait.tsx';

interface PersonDialogProps {
  readonly person: PersonCard;
  readonly onClose: () => void;
}

/** Named as the API names it, so that its refusals land on the fields. */
interface PersonDraft {
  readonly picture: {
    /** Empty for none. */
    readonly path: string;
    readonly alt: string;
  };
}

const SIZE = '6rem';

/** A person as the console knows them, for those who may not change them. */
export function PersonShown({ person, onClose }: PersonDialogProps) {
  const { name, picture } = person;
  return (
    <Dialog isOpen title={name} onClose={onClose}>
      <Stack>
        <Portrait name={name} path={picture?.path ?? ''} size={SIZE} />
        {picture?.alt ? <p dir="auto">{picture.alt}</p> : null}
        <PersonFacts person={person} />
      </Stack>
    </Dialog>
  );
}

/** A person and their picture: seen, sent, described, taken away. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const text = useText('peopleSettings');
  const { id, name, path } = person;
  // After a conflict the next save builds on the newest, which the list may not hold any more.
  const [version, setVersion] = useState(person.version);
  const isSending = useRef(false);
  const api = useApiForm<PersonDraft, PersonCard>({
    defaultValues: { picture: { path: person.picture?.path ?? '', alt: person.picture?.alt ?? '' } },
    async send({ picture }) {
      const alt = picture.alt.trim();
      const wished = picture.path === '' ? null : { path: picture.path, ...(alt && { alt }) };
      const result = await call('POST /person/item', { body: { id, version, picture: wished } });
      if (!result.ok && result.error.code === 'STALE') {
        const newest = await call('GET /person/item', { query: { path } });
        if (newest.ok) setVersion(newest.value.version);
      }
      return result;
    },
    words: { 'picture.path:unknown': text('pictureUnknown') },
    onDone() {
      void invalidate('GET /person/list', 'GET /person/item', 'GET /search');
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const isThere = useWatch({ control: form.control, name: 'picture.path' }) !== '';
  return (
    <FormDialog api={api} title={name} act={text('save')} words={{ STALE: text('stale') }} startsInField={false} onClose={onClose}>
      <PersonFacts person={person} />
      <Controller
        control={form.control}
        name="picture.path"
        rules={{ validate: () => !isSending.current || text('pictureSending') }}
        render={({ field: { value, onChange } }) => (
          <PictureField
            face={<Portrait name={name} path={value} size={SIZE} />}
            isThere={value !== ''}
            words={{ add: text('addPicture'), change: text('changePicture'), about: text('pictureAbout') }}
            shape="square"
            fields={{ et: 'TENANT', eid: documentSettings().tenant.id, ft: 'PERSON' }}
            error={errorOf('picture.path')}
            onSending={(sending) => {
              isSending.current = sending;
            }}
            onChange={(picture) => {
              onChange(picture?.path ?? '');
              // Words of the former picture do not fit another one.
              form.setValue('picture.alt', '', { shouldDirty: true });
              return undefined;
            }}
          />
        )}
      />
      {isThere ? (
        <TextField
          label={text('alt')}
          description={text('altNote')}
          optional
          dir="auto"
          maxLength={200}
          autoComplete="off"
          error={errorOf('picture.alt')}
          {...form.register('picture.alt')}
        />
      ) : null}
    </FormDialog>
  );
}
