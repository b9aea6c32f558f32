import { markSources } from '@marquee/mf-shared/api';
import { Controller } from '@marquee/mf-shared/ui/forms';
import { useRef } from 'react';
import { useText } from '../../text.ts';
import { PagePicture } from './page-picture.tsx';
import type { PageForm } from './use-page-form.ts';

interface FormPictureProps {
  readonly api: PageForm;
  readonly readOnly: boolean;
  /** Its field: the picture that opens a page and stands for it in lists, or the one its link is shared with. */
  readonly of: 'cover' | 'seoImage';
}

/** A picture of a page itself, sent by the file call. */
export function FormPicture({ api: { form, errorOf }, readOnly, of }: FormPictureProps) {
  const text = useText('pageForm');
  const isSending = useRef(false);
  const kept = form.getValues(of);
  if (readOnly) return kept ? <img src={markSources(kept).src} alt="" style={{ inlineSize: '100%' }} /> : null;
  return (
    <Controller
      control={form.control}
      name={of}
      rules={{ validate: () => !isSending.current || text('pictureSending') }}
      render={({ field: { value, onChange } }) => (
        <PagePicture
          src={value}
          name={text(of)}
          error={errorOf(of)}
          onSending={(sending) => {
            isSending.current = sending;
          }}
          onChange={onChange}
        />
      )}
    />
  );
}
