import type { CatalogueText } from '@marquee/api/contract';
import { SOURCE_LOCALE } from '@marquee/api/languages';
import { Button } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { TextWords } from './text-words.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.3rem;
  padding: var(--space-4);
  border-radius: var(--radius-2);
  background: color-mix(in srgb, var(--text) 5%, transparent);
  font-size: var(--font-sm);
  dt {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
  dd + dt {
    margin-block-start: var(--space-2);
  }
  code {
    font-family: var(--font-mono);
    overflow-wrap: anywhere;
  }
`;
const Values = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--text-muted);
    font-size: var(--font-xs);
  }
  code {
    font-family: var(--font-mono);
  }
`;

export function TextFacts({ row, onInsert }: { readonly row: CatalogueText; readonly onInsert: (value: string) => void }) {
  const text = useText('ownText');
  const kind = useText('ownTextKind');
  const { locale, original, source, parameters, key } = row;
  return (
    <Facts>
      <dt>{text('original')}</dt>
      <dd>
        <TextWords locale={locale}>{original ?? ''}</TextWords>
      </dd>
      {locale === SOURCE_LOCALE || source === null ? null : (
        <>
          <dt>{text('source')}</dt>
          <dd>
            <TextWords locale={SOURCE_LOCALE}>{source}</TextWords>
          </dd>
        </>
      )}
      <dt>{text('key')}</dt>
      <dd>
        <code dir="ltr">{key}</code>
      </dd>
      {parameters.length > 0 ? (
        <>
          <dt>{text('values')}</dt>
          <dd>
            <Values role="list">
              {parameters.map((parameter) => (
                <li key={parameter.name}>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={text('insert', { name: parameter.name })}
                    onClick={() => {
                      onInsert(`{${parameter.name}}`);
                    }}
                  >
                    <code dir="ltr">{`{${parameter.name}}`}</code>
                  </Button>
                  {kind(parameter.kind)}
                </li>
              ))}
            </Values>
          </dd>
        </>
      ) : null}
    </Facts>
  );
}
