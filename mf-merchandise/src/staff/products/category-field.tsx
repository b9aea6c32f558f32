import { useApiAction, useVocabulary } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { useErrorText } from '@marquee/mf-shared/ui';
import { TokenList } from '@marquee/mf-shared/ui/editing';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-inline-size: 0;
`;

interface CategoryFieldProps {
  /** Empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The shelf a product stands on: a word of the site's vocabulary, in the reader's language. Who runs the site may add one. */
export function CategoryField({ value, onChange, error }: CategoryFieldProps) {
  const text = useText('goods');
  const say = useErrorText();
  const { locale } = useShared('theme');
  const { words, nameOf } = useVocabulary('category');
  const mayAdd = useRight('page:update');
  const make = useApiAction('POST /vocab/value/item', ['GET /vocab/item/:id']);
  const options = words
    .filter((word) => word.value !== value)
    .map((word) => ({ id: word.value, label: nameOf(word.value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  const onCreate = (typed: string) => {
    const body = { vocab: 'category', value: typed, label: typed, labels: { [locale]: typed } };
    make.mutate(
      { body },
      {
        onSuccess: (word) => {
          onChange(word.value);
        },
      },
    );
  };
  return (
    <Frame>
      <Combobox
        label={text('category')}
        description={text('categoryNote')}
        nothing={text('noCategory')}
        options={options}
        maxLength={60}
        error={error ?? (make.error ? say(make.error) : undefined)}
        onChoose={onChange}
        {...(mayAdd ? { create: { label: (typed) => text('newCategory', { typed }), onCreate } } : {})}
      />
      <TokenList
        label={text('category')}
        values={value ? [value] : []}
        nameOf={nameOf}
        onRemove={() => {
          onChange('');
        }}
      />
    </Frame>
  );
}
