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

interface GenreFieldProps {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly error: string | undefined;
}

/** Genres are words of the site's vocabulary, in the reader's language; who runs the site may add one. */
export function GenreField({ values, onChange, error }: GenreFieldProps) {
  const text = useText('titleForm');
  const say = useErrorText();
  const { locale } = useShared('theme');
  const { words, nameOf } = useVocabulary('genre');
  // Suppliers of the site choose from its words; whose organization is the site's own may add to them.
  const runsSite = useRight('page:update');
  const mayAdd = useRight('product:update') && runsSite;
  const make = useApiAction('POST /vocab/value/item', ['GET /vocab/item/:id']);
  const add = (genre: string) => {
    onChange([...new Set([...values, genre])]);
  };
  const options = words
    .filter(({ value }) => !values.includes(value))
    .map(({ value }) => ({ id: value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <Frame>
      <Combobox
        label={text('genres')}
        description={text('genreHint')}
        nothing={text('noGenre')}
        options={options}
        maxLength={60}
        error={error ?? (make.error ? say(make.error) : undefined)}
        onChoose={add}
        {...(mayAdd
          ? {
              create: {
                label: (typed) => text('newGenre', { typed }),
                onCreate: (typed: string) => {
                  const body = { vocab: 'genre', value: typed, label: typed, labels: { [locale]: typed } };
                  make.mutate(
                    { body },
                    {
                      onSuccess: ({ value }) => {
                        add(value);
                      },
                    },
                  );
                },
              },
            }
          : {})}
      />
      <TokenList
        label={text('genres')}
        values={values}
        nameOf={nameOf}
        onRemove={(genre) => {
          onChange(values.filter((one) => one !== genre));
        }}
      />
    </Frame>
  );
}
