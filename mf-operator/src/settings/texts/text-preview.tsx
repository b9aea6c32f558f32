import type { Reply } from '@marquee/api/contract';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { TextWords } from './text-words.tsx';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.4rem;
  h3 {
    font-size: var(--font-sm);
    font-weight: 600;
  }
  ul {
    list-style: none;
    border: 1px dashed var(--border-strong);
    border-radius: var(--radius-2);
  }
  li {
    padding: var(--space-2) var(--space-3);
    min-block-size: 2.5rem;
  }
  li + li {
    border-block-start: 1px solid var(--border);
  }
  .none {
    color: var(--text-muted);
    font-size: var(--font-sm);
  }
`;

interface TextPreviewProps {
  readonly locale: string;
  readonly said: Reply<'POST /text/preview'>['said'];
  readonly isRefused: boolean;
}

/** Shows the text as readers would see it, once for each variant. */
export function TextPreview({ locale, said, isRefused }: TextPreviewProps) {
  const text = useText('ownText');
  return (
    <Frame aria-live="polite">
      <h3>{text('preview')}</h3>
      <ul role="list">
        {said.length === 0 ? <li className="none">{text(isRefused ? 'previewFault' : 'previewNone')}</li> : null}
        {said.map(({ text: words }, at) => (
          <li key={at}>
            <TextWords locale={locale}>{words}</TextWords>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
