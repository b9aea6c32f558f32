import { Button } from '@marquee/mf-shared/ui';
import { useEffect } from 'react';
import { useText } from '../../text.ts';
import { useFacts, usePort } from '../player-context.ts';
import { Icon } from './icons.tsx';

/** Stands over the picture when the film cannot go on: what happened, and the way on. */
export function ErrorPanel() {
  const port = usePort();
  const text = useText('player');
  const why = useText('error');
  const { error, started } = useFacts();
  useEffect(() => {
    if (error !== 'OFFLINE' || !port) return undefined;
    addEventListener('online', port.retry);
    return () => {
      removeEventListener('online', port.retry);
    };
  }, [error, port]);
  if (!error) return null;
  return (
    <div className="panel error" role="alert" data-own-keys {...{ noautohide: '' }}>
      <Icon name="alert" />
      <h2>{started ? text('errorTitle') : text('errorAtStart')}</h2>
      <p>{why(error)}</p>
      <Button
        onClick={() => {
          port?.retry();
        }}
      >
        {text('tryAgain')}
      </Button>
    </div>
  );
}
