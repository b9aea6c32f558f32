import { Bone } from '@marquee/mf-shared/ui';
import { lazy, Suspense } from 'react';
import type { BlockFieldsProps, BlockOf } from './block-types.ts';

const load = () => import(/* webpackChunkName: "prose-editor" */ './prose-editor.tsx');
/** A script of its own: nobody but who writes loads the editor. */
const ProseEditor = lazy(() => load().catch(load));

export function ProseFields({ block, onChange, locale, readOnly, errorOf }: BlockFieldsProps<BlockOf<'prose'>>) {
  return (
    <Suspense fallback={<Bone $ratio="4 / 1" />}>
      <ProseEditor
        doc={block.doc}
        locale={locale}
        readOnly={readOnly}
        isRefused={errorOf('doc') !== undefined}
        onChange={(doc) => {
          onChange({ ...block, doc });
        }}
      />
    </Suspense>
  );
}
