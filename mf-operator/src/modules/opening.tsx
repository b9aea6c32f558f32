import { TextSkeleton, VisuallyHidden } from '@marquee/mf-shared/ui';

/** While a module, or the list of them, is on its way. */
export function Opening({ label }: { readonly label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <TextSkeleton lines={5} />
    </div>
  );
}
