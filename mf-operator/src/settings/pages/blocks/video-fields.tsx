import { languageOf } from '@marquee/api/languages';
import { markSources } from '@marquee/mf-shared/api';
import { TextField } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../../text.ts';
import type { BlockFieldsProps, BlockOf } from './block-types.ts';
import { PagePicture } from '../page-picture.tsx';
import { ProductSearch, ProductTokens } from './product-picker.tsx';

/** A title of the site that plays in place, or a video at an address. */
export function VideoFields({ block, onChange, errorOf, locale, readOnly }: BlockFieldsProps<BlockOf<'video'>>) {
  const text = useText('pageBlocks');
  const { productId, ...rest } = block;
  return (
    <>
      {productId === undefined ? null : (
        <ProductTokens
          ids={[productId]}
          label={text('film')}
          onChange={() => {
            onChange(rest);
          }}
        />
      )}
      {readOnly || productId !== undefined ? null : (
        <ProductSearch
          kind="TITLE"
          label={text('film')}
          error={errorOf('productId')}
          onChoose={(id) => {
            const { src: _, ...others } = rest;
            onChange({ ...others, productId: id });
          }}
        />
      )}
      {productId === undefined ? (
        <TextField
          label={text('videoAddress')}
          description={text('videoAddressNote')}
          dir="ltr"
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={readOnly}
          value={block.src ?? ''}
          error={errorOf('src')}
          onChange={({ target }) => {
            onChange({ ...block, src: target.value });
          }}
        />
      ) : null}
      {readOnly ? (
        block.poster ? (
          <img src={markSources(block.poster).src} alt="" style={{ inlineSize: '100%' }} />
        ) : null
      ) : (
        <PagePicture
          src={block.poster ?? ''}
          name={text('poster')}
          error={errorOf('poster')}
          onChange={(poster) => {
            onChange({ ...block, poster });
          }}
        />
      )}
      <TextField
        label={text('videoTitle')}
        optional
        lang={locale}
        dir={languageOf(locale).direction}
        maxLength={200}
        autoComplete="off"
        readOnly={readOnly}
        value={block.title ?? ''}
        error={errorOf('title')}
        onChange={({ target }) => {
          onChange({ ...block, title: target.value });
        }}
      />
    </>
  );
}
