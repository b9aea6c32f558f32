import { Bone, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { Split } from './split.tsx';

/** The product page before its product is known. */
export function ProductSkeleton() {
  return (
    <Split aria-hidden="true">
      <Bone $ratio="1 / 1" $radius="var(--radius-3)" />
      <Stack $gap={5}>
        <Bone $height="1rem" $width="5rem" />
        <Bone $height="3.25rem" $width="85%" />
        <Bone $height="2rem" $width="7rem" />
        <Bone $height="2.75rem" $width="18rem" />
        <Bone $height="3.25rem" />
        <TextSkeleton lines={4} />
      </Stack>
    </Split>
  );
}
