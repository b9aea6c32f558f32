import { call } from '@marquee/mf-shared/api';
import { useEffect, useState } from 'react';
import { useText } from '../../text.ts';
import { ModuleDown, type Down } from '../module-down.tsx';
import { Opening } from '../opening.tsx';
import type { Opened } from './module-calls.ts';
import { ModuleFrame } from './module-frame.tsx';

interface ForeignModuleProps {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly navigate: (path: string) => void;
}

type Standing = { readonly opened: Opened } | { readonly down: Down } | 'opening';

/** A registered module: opened with a token of its own, and drawn in a frame without an origin. */
export function ForeignModule({ name, ...place }: ForeignModuleProps) {
  const text = useText('moduleFrame');
  const [attempt, setAttempt] = useState(0);
  const [standing, setStanding] = useState<Standing>('opening');
  useEffect(() => {
    let isOver = false;
    void call('POST /module/token', { body: { name } }).then((answer) => {
      if (isOver) return;
      setStanding(answer.ok ? { opened: answer.value } : { down: answer.error.code === 'NOT_FOUND' ? 'gone' : 'broken' });
    });
    return () => {
      isOver = true;
    };
  }, [name, attempt]);
  const retry = () => {
    setStanding('opening');
    setAttempt(attempt + 1);
  };
  if (standing === 'opening') return <Opening label={text('loading', { name: place.title })} />;
  if ('down' in standing) return <ModuleDown why={standing.down} onRetry={retry} />;
  return (
    <ModuleFrame
      key={attempt}
      name={name}
      opened={standing.opened}
      {...place}
      onDown={(down) => {
        setStanding({ down });
      }}
    />
  );
}
