import { useEffect, useRef } from 'react';
import { useText } from '../../text.ts';
import { useFacts } from '../player-context.ts';
import { Icon } from './icons.tsx';
import { actionOf } from './key-map.ts';

interface HelpProps {
  readonly withNext: boolean;
  readonly onClose: () => void;
}

/** The keys, on `?`. */
export function ShortcutHelp({ withNext, onClose }: HelpProps) {
  const text = useText('player');
  const { chapters } = useFacts();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    close.current?.focus();
  }, []);
  const rows: readonly (readonly [readonly string[], string])[] = [
    [['Space', 'K'], text('keyPlay')],
    [['←', '→'], text('keySkip')],
    [['J', 'L'], text('keyLongSkip')],
    [['0–9'], text('keyShare')],
    [['↑', '↓'], text('keyVolume')],
    [['M'], text('keyMute')],
    [['C'], text('keyCaptions')],
    [['F'], text('keyFull')],
    [['I'], text('keyPip')],
    [['<', '>'], text('keyRate')],
    ...(chapters.length > 1 ? ([[['U', 'O'], text('keyChapter')]] as const) : []),
    ...(withNext ? ([[['N'], text('keyNext')]] as const) : []),
    [['?'], text('keyHelp')],
  ];
  return (
    <div
      className="panel help"
      role="dialog"
      aria-modal="true"
      aria-label={text('shortcuts')}
      data-own-keys
      {...{ noautohide: '' }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || actionOf(event, 'player')?.kind === 'help') onClose();
        if (event.key === 'Tab') event.preventDefault();
      }}
    >
      <header>
        <h2>{text('shortcuts')}</h2>
        <button type="button" className="control" ref={close} aria-label={text('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <dl>
        {rows.map(([keys, words]) => (
          <div key={words}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
