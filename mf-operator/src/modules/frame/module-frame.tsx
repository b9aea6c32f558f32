import { request, useShared } from '@marquee/mf-shared/bus';
import type { Hello, ModuleState, Welcome } from '@marquee/mf-shared/module';
import { useDocumentTitle } from '@marquee/mf-shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { Down } from '../module-down.tsx';
import { Opening } from '../opening.tsx';
import { moduleCalls, type Opened } from './module-calls.ts';
import { serveModule } from './serve-module.ts';

/** A module that has not said anything by then is taken for broken. */
const CONNECTS_IN_MS = 8000;
/** The major of the host API that is served here. */
const SPEAKS = /^1\./;

const Frame = styled.iframe<{ $isShown: boolean }>`
  display: block;
  inline-size: 100%;
  border: 0;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

interface ModuleFrameProps {
  readonly name: string;
  readonly title: string;
  readonly opened: Opened;
  readonly path: string;
  readonly navigate: (path: string) => void;
  readonly onDown: (why: Down) => void;
}

type Connected = Pick<ReturnType<typeof serveModule>, 'tell'>;

/** The frame of a registered module, and the console's side of its port. It has no origin: it reaches nothing but what it is handed here. */
export function ModuleFrame({ name, title, opened, path, navigate, onDown }: ModuleFrameProps) {
  const text = useText('moduleFrame');
  const { theme_scheme: theme, theme_scheme_direction: direction, locale } = useShared('theme');
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(240);
  const [tab, setTab] = useState(title);
  const [port, setPort] = useState<Connected>();
  useDocumentTitle(tab);
  const state: ModuleState = { theme, direction, locale, path };

  const welcome = useEffectEvent((to: Window, end: MessagePort) => {
    const message: Welcome = { marquee: 'welcome', scopes: opened.scopes, state };
    // Without an origin there is none to name; the port goes to what was just heard from.
    to.postMessage(message, '*', [end]);
  });
  const down = useEffectEvent(onDown);
  const handle = useEffectEvent<Parameters<typeof serveModule>[1]['onMessage']>((message) => {
    if (message.type === 'height') setHeight(message.px);
    else if (message.type === 'title') setTab(`${message.text} · ${title}`);
    else if (message.type === 'navigate') navigate(message.path);
    else void request('toast.show', { tone: message.tone, text: text('toast', { name: title, text: message.text }) });
  });

  useEffect(() => {
    let served: ReturnType<typeof serveModule> | undefined;
    const onMessage = ({ source, origin, data }: MessageEvent<Partial<Hello> | null>) => {
      const inside = frame.current?.contentWindow;
      if (!inside || source !== inside || origin !== 'null' || served || data?.marquee !== 'connect') return;
      if (typeof data.version !== 'string' || !SPEAKS.test(data.version)) {
        down('broken');
        return;
      }
      clearTimeout(waiting);
      const { port1, port2 } = new MessageChannel();
      served = serveModule(port1, {
        call: moduleCalls(name, opened),
        onMessage: (message) => {
          handle(message);
        },
        onBroken: (why) => {
          down(why === 'silent' ? 'silent' : 'noisy');
        },
      });
      welcome(inside, port2);
      setPort(served);
    };
    const waiting = setTimeout(() => {
      down('broken');
    }, CONNECTS_IN_MS);
    addEventListener('message', onMessage);
    return () => {
      clearTimeout(waiting);
      removeEventListener('message', onMessage);
      served?.end();
    };
  }, [name, opened]);

  useEffect(() => {
    port?.tell({ theme, direction, locale, path });
  }, [port, theme, direction, locale, path]);

  return (
    <>
      {port ? null : <Opening label={text('loading', { name: title })} />}
      <Frame
        ref={frame}
        $isShown={port !== undefined}
        title={text('frame', { name: title })}
        src={opened.frame}
        sandbox="allow-scripts allow-forms"
        allow=""
        referrerPolicy="no-referrer"
        height={height}
      />
    </>
  );
}
