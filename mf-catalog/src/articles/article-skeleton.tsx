import { Bone, TextSkeleton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

/** The shape of an article until it is there. */
export function ArticleSkeleton() {
  const text = useText('article');
  return (
    <div aria-busy="true" aria-label={text('loading')}>
      <Bone $ratio="16 / 9" $radius="var(--radius-3)" />
      <TextSkeleton lines={8} />
    </div>
  );
}
