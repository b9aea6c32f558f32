import { markSources } from '@marquee/mf-shared/api';
import { Controller } from '@marquee/mf-shared/ui/forms';
import { useRef } from 'react';
import { useText } from '../../text.ts';
import { PagePicture } from './page-picture.tsx';
import type { PageForm } from './use-page-form.ts';

/** The picture that opens an article, and stands for it in lists. */
export function CoverField({ api: { form, errorOf }, readOnly }: { readonly api: PageForm; readonly readOnly: boolean }) {
  const text = useText('pageForm');
  const isSending = useRef(false);
  const cover = form.getValues('cover');
  if (readOnly) return cover ? <img src={markSources(cover).src} alt="" style={{ inlineSize: '100%' }} /> : null;
  return (
    <Controller
      control={form.control}
      name="cover"
      rules={{ validate: () => !isSending.current || text('pictureSending') }}
      render={({ field: { value, onChange } }) => (
        <PagePicture
          src={value}
          name={text('cover')}
          error={errorOf('cover')}
          onSending={(sending) => {
            isSending.current = sending;
          }}
          onChange={onChange}
        />
      )}
    />
  );
}
