import { documentSettings, markSources } from '@marquee/mf-shared/api';
import { Mark } from '@marquee/mf-shared/ui';
import { Controller, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { PictureField } from '../../page/picture-field.tsx';
import { useText } from '../../text.ts';
import type { GeneralDraft } from './general-draft.ts';

/** Half on the dark, half on the light ground a picture is seen on. */
const Face = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 4.5rem;
  block-size: 4.5rem;
  padding: 0.6rem;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: linear-gradient(115deg, #f7f8fa 50%, #0b0c11 50%);
  img {
    max-inline-size: 100%;
    max-block-size: 100%;
    object-fit: contain;
  }
`;
const Titled = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  min-inline-size: 0;
  h3 {
    font-size: var(--font-sm);
    letter-spacing: 0;
    line-height: 1.4;
  }
`;

/** The tenant's own logo, or its icon for tabs. */
export function BrandPicture({ name, api: { form, errorOf } }: { readonly name: 'logo' | 'favicon'; readonly api: ApiForm<GeneralDraft> }) {
  const text = useText('general');
  const isSending = useRef(false);
  const words = {
    logo: { title: text('logo'), add: text('addLogo'), change: text('changeLogo'), about: text('logoAbout') },
    favicon: { title: text('favicon'), add: text('addFavicon'), change: text('changeFavicon'), about: text('faviconAbout') },
  }[name];
  return (
    <Titled role="group" aria-label={words.title}>
      <h3>{words.title}</h3>
      <Controller
        control={form.control}
        name={`settings.${name}`}
        rules={{ validate: () => !isSending.current || text('pictureSending') }}
        render={({ field: { value, onChange } }) => (
          <PictureField
            face={<Face>{value ? <Mark sources={markSources(value)} sizes="4.5rem" /> : null}</Face>}
            isThere={value !== null}
            words={words}
            shape={name === 'logo' ? 'whole' : 'square'}
            fields={{ et: 'TENANT', eid: documentSettings().tenant.id, ft: name.toUpperCase() }}
            error={errorOf(`settings.${name}`)}
            onSending={(sending) => {
              isSending.current = sending;
              form.clearErrors(`settings.${name}`);
            }}
            onChange={(picture) => {
              onChange(picture && picture.host + picture.path);
              return undefined;
            }}
          />
        )}
      />
    </Titled>
  );
}
