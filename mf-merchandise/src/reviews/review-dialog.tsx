import { useState } from 'react';
import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { StarChoice, TextArea, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { PictureField } from './picture-field.tsx';
import { refreshReviews, STARS, type Review } from './use-reviews.ts';

const Stars = styled.div`
  display: grid;
  gap: var(--space-2);
`;
const Wrong = styled.p`
  font-size: var(--font-sm);
  font-weight: 550;
  color: var(--danger-text);
`;

interface Draft {
  readonly score: number;
  readonly review: string;
  readonly pictures: readonly string[];
}
interface DialogProps {
  readonly productId: string;
  readonly productName: string;
  /** The reader's existing review. */
  readonly mine: Review | null;
  readonly onClose: () => void;
}

/** Maps error paths to the form, which has one field of images. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^pictures\..*$/, 'pictures') })),
});

/** Edits a review: stars, text and images. */
export function ReviewDialog({ productId, productName, mine, onClose }: DialogProps) {
  const text = useText('reviews');
  const staff = useText('staff');
  // After a conflict the next save builds on the newest version.
  const [newest, setNewest] = useState(mine);
  const api = useApiForm<Draft, Review>({
    defaultValues: { score: mine?.score ?? 0, review: mine?.review ?? '', pictures: mine?.pictures ?? [] },
    async send(draft) {
      const said = { score: draft.score, review: draft.review.trim(), pictures: [...draft.pictures] };
      const target = newest ? { id: newest.id, version: newest.version } : ({ targetType: 'PRODUCT', targetId: productId } as const);
      const result = await call('POST /rating/item', { body: { ...target, ...said } });
      if (result.ok) return result;
      if (newest && result.error.code === 'STALE') {
        const now = await call('GET /rating/item/:id', { params: { id: newest.id } });
        if (now.ok) setNewest(now.value);
        void invalidate('GET /rating/mine');
      }
      return { ok: false, error: ofThisForm(result.error) };
    },
    words: { 'score:minimum': text('chooseStars'), 'pictures:unknown': text('pictureGone') },
    onDone({ entityStatus }) {
      void refreshReviews();
      void request('toast.show', { tone: 'info', text: text(entityStatus === 'PROCESSING' ? 'savedWaiting' : 'saved') });
      onClose();
    },
  });
  const { control, register, setValue } = api.form;
  const { score = 0, pictures = [] } = useWatch({ control });
  const noStars = api.errorOf('score');
  return (
    <FormDialog
      api={api}
      size="md"
      title={text(mine ? 'editTitle' : 'writeTitle', { name: productName })}
      act={text('publish')}
      startsInField={mine === null}
      words={{ STALE: staff('stale') }}
      onClose={onClose}
    >
      <Stars>
        <StarChoice
          legend={text('yourStars')}
          value={score || undefined}
          outOf={STARS}
          labelOf={(stars) => text('stars', { stars })}
          onChoose={(stars) => {
            setValue('score', stars, { shouldDirty: true, shouldValidate: false });
            api.form.clearErrors('score');
          }}
        />
        <div aria-live="polite">{noStars ? <Wrong>{noStars}</Wrong> : null}</div>
      </Stars>
      <TextArea
        label={text('words')}
        optional
        dir="auto"
        description={text('wordsHint')}
        maxLength={5000}
        error={api.errorOf('review')}
        {...register('review')}
      />
      <PictureField
        pictures={pictures}
        error={api.errorOf('pictures')}
        onChange={(next) => {
          setValue('pictures', next, { shouldDirty: true });
          api.form.clearErrors('pictures');
        }}
      />
    </FormDialog>
  );
}
