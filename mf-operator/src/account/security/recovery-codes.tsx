import { documentSettings } from '@marquee/mf-shared/api';
import { from } from '@marquee/mf-shared/theme';
import { Button } from '@marquee/mf-shared/ui';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { SavedFoot } from '../../page/saved-foot.tsx';
import { useText } from '../../text.ts';
import { CopyButton } from '../frame/copy-button.tsx';
import { saveFile } from '../frame/save-file.ts';

const Frame = styled.div`
  display: grid;
  gap: var(--space-4);
  outline: none;
`;
const Words = styled.p`
  color: var(--text-muted);
`;
const Sheet = styled.div`
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  p {
    display: none;
  }
`;
const Codes = styled.ol`
  display: grid;
  ${from('sm')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  gap: 0.5rem var(--space-4);
  list-style: none;
  font-family: var(--font-mono);
  font-size: var(--font-md);
  letter-spacing: 0.04em;
  text-align: center;
  user-select: all;
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
/** On paper, nothing but the codes and what they are for. */
const OnPaper = createGlobalStyle`
  @media print {
    body { visibility: hidden; }
    [data-print] { visibility: visible; position: fixed; inset: 0; padding: 2rem; border: 0; background: #fff; color: #000; }
    [data-print] p { display: block; margin-block-end: 1.5rem; }
    [data-print] ol { display: block; text-align: start; line-height: 2; }
  }
`;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  /** Somebody tried to leave without saying that they are kept. */
  readonly nudged: boolean;
  readonly onDone: () => void;
}

/** The codes, this once, and three ways to keep them. */
export function RecoveryCodes({ codes, email, nudged, onDone }: RecoveryCodesProps) {
  const text = useText('twoStep');
  const site = documentSettings().tenant.settings.app_name;
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const head = text('fileHead', { site, email });
  useEffect(() => {
    frame.current?.focus();
  }, []);
  return (
    <Frame ref={frame} tabIndex={-1} role="group" aria-label={text('codes')}>
      <OnPaper />
      <Words>{text('keepText')}</Words>
      <Sheet data-print="">
        <p>{head}</p>
        <Codes ref={list} role="list" dir="ltr" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </Sheet>
      <Ways>
        <CopyButton
          value={codes.join('\n')}
          label={text('copyCodes')}
          doneLabel={text('copied')}
          onRefused={() => {
            if (list.current) getSelection()?.selectAllChildren(list.current);
          }}
        />
        <Button
          variant="secondary"
          size="sm"
          icon={<Download />}
          onClick={() => {
            saveFile(`${text('fileName', { site })}.txt`, 'text/plain', `${head}\n\n${codes.join('\n')}\n`);
          }}
        >
          {text('download')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<Printer />}
          onClick={() => {
            print();
          }}
        >
          {text('print')}
        </Button>
      </Ways>
      <SavedFoot words={{ existing: text('saved'), needed: text('savedNeeded'), done: text('done') }} reminded={nudged} onDone={onDone} />
    </Frame>
  );
}
