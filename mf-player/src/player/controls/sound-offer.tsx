import { useText } from '../../text.ts';
import { useFacts, usePort } from '../player-context.ts';
import { Icon } from './icons.tsx';

/** Shown when the browser began without sound. */
export function SoundOffer() {
  const port = usePort();
  const text = useText('player');
  const { silenced } = useFacts();
  if (!silenced) return null;
  return (
    <button
      type="button"
      className="sound-offer"
      {...{ noautohide: '' }}
      onClick={() => {
        port?.setMuted(false);
      }}
    >
      <Icon name="volumeOff" />
      {text('unmute')}
    </button>
  );
}
