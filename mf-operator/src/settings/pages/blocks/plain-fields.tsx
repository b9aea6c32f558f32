import { languageOf } from '@marquee/api/languages';
import { SelectField, TextArea, TextField } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../../text.ts';
import type { BlockFieldsProps, BlockOf } from './block-types.ts';

type Props<K extends 'heading' | 'quote' | 'link' | 'button' | 'audio' | 'text'> = BlockFieldsProps<BlockOf<K>>;

const written = (locale: string) => ({ lang: locale, dir: languageOf(locale).direction, autoComplete: 'off' }) as const;
const address = { dir: 'ltr', maxLength: 2000, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

const levels = [2, 3, 4] as const;

export function HeadingFields({ block, onChange, errorOf, locale, readOnly }: Props<'heading'>) {
  const text = useText('pageBlocks');
  return (
    <>
      <TextField
        label={text('heading')}
        {...written(locale)}
        maxLength={300}
        value={block.text}
        readOnly={readOnly}
        error={errorOf('text')}
        onChange={({ target }) => {
          onChange({ ...block, text: target.value });
        }}
      />
      <SelectField
        label={text('level')}
        value={String(block.level ?? 2)}
        options={levels.map((level) => ({ id: String(level), label: text('levelOf', { level: level - 1 }) }))}
        disabled={readOnly}
        onChange={({ target }) => {
          onChange({ ...block, level: Number(target.value) });
        }}
      />
    </>
  );
}

export function QuoteFields({ block, onChange, errorOf, locale, readOnly }: Props<'quote'>) {
  const text = useText('pageBlocks');
  return (
    <>
      <TextArea
        label={text('quote')}
        {...written(locale)}
        rows={3}
        maxLength={2000}
        value={block.text}
        readOnly={readOnly}
        error={errorOf('text')}
        onChange={({ target }) => {
          onChange({ ...block, text: target.value });
        }}
      />
      <TextField
        label={text('by')}
        optional
        {...written(locale)}
        maxLength={200}
        value={block.by ?? ''}
        readOnly={readOnly}
        error={errorOf('by')}
        onChange={({ target }) => {
          onChange({ ...block, by: target.value });
        }}
      />
    </>
  );
}

export function LinkFields({ block, onChange, errorOf, locale, readOnly }: Props<'link'>) {
  const text = useText('pageBlocks');
  return (
    <>
      <TextField
        label={text('address')}
        description={text('addressNote')}
        {...address}
        value={block.href}
        readOnly={readOnly}
        error={errorOf('href')}
        onChange={({ target }) => {
          onChange({ ...block, href: target.value });
        }}
      />
      <TextField
        label={text('label')}
        {...written(locale)}
        maxLength={200}
        value={block.label}
        readOnly={readOnly}
        error={errorOf('label')}
        onChange={({ target }) => {
          onChange({ ...block, label: target.value });
        }}
      />
      <TextField
        label={text('about')}
        optional
        {...written(locale)}
        maxLength={500}
        value={block.text ?? ''}
        readOnly={readOnly}
        error={errorOf('text')}
        onChange={({ target }) => {
          onChange({ ...block, text: target.value });
        }}
      />
    </>
  );
}

export function ButtonFields({ block, onChange, errorOf, locale, readOnly }: Props<'button'>) {
  const text = useText('pageBlocks');
  return (
    <>
      <TextField
        label={text('label')}
        {...written(locale)}
        maxLength={100}
        value={block.label}
        readOnly={readOnly}
        error={errorOf('label')}
        onChange={({ target }) => {
          onChange({ ...block, label: target.value });
        }}
      />
      <TextField
        label={text('address')}
        description={text('addressNote')}
        {...address}
        value={block.href}
        readOnly={readOnly}
        error={errorOf('href')}
        onChange={({ target }) => {
          onChange({ ...block, href: target.value });
        }}
      />
      <SelectField
        label={text('look')}
        value={block.look ?? 'primary'}
        options={(['primary', 'quiet'] as const).map((id) => ({ id, label: text(id) }))}
        disabled={readOnly}
        onChange={({ target }) => {
          onChange({ ...block, look: target.value === 'quiet' ? 'quiet' : 'primary' });
        }}
      />
    </>
  );
}

export function AudioFields({ block, onChange, errorOf, locale, readOnly }: Props<'audio'>) {
  const text = useText('pageBlocks');
  return (
    <>
      <TextField
        label={text('sound')}
        description={text('addressNote')}
        {...address}
        value={block.src}
        readOnly={readOnly}
        error={errorOf('src')}
        onChange={({ target }) => {
          onChange({ ...block, src: target.value });
        }}
      />
      <TextField
        label={text('name')}
        {...written(locale)}
        maxLength={200}
        value={block.title}
        readOnly={readOnly}
        error={errorOf('title')}
        onChange={({ target }) => {
          onChange({ ...block, title: target.value });
        }}
      />
      <TextField
        label={text('by')}
        optional
        {...written(locale)}
        maxLength={200}
        value={block.by ?? ''}
        readOnly={readOnly}
        error={errorOf('by')}
        onChange={({ target }) => {
          onChange({ ...block, by: target.value });
        }}
      />
    </>
  );
}

/** Markdown of pages that were written before there was an editor. */
export function MarkdownFields({ block, onChange, errorOf, locale, readOnly }: Props<'text'>) {
  const text = useText('pageBlocks');
  return (
    <TextArea
      label={text('markdown')}
      description={text('markdownNote')}
      {...written(locale)}
      rows={6}
      maxLength={20_000}
      value={block.text}
      readOnly={readOnly}
      error={errorOf('text')}
      onChange={({ target }) => {
        onChange({ ...block, text: target.value });
      }}
    />
  );
}
