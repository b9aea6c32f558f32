import { formatPercent } from '@marquee/mf-shared/format';
import { useShared } from '@marquee/mf-shared/bus';
import { useText, type Text } from '../../text.ts';
import { Icon, type IconName } from './icons.tsx';

/** Action just made by a key or a tap. */
export type Deed =
  | { readonly kind: 'skip'; readonly seconds: number }
  | { readonly kind: 'volume'; readonly volume: number }
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'captions'; readonly label: string | undefined }
  | { readonly kind: 'chapter'; readonly title: string; readonly steps: number };

/** Shows the action for a moment over the image, since its control may be hidden. */
export function Bezel({ deed }: { readonly deed: (Deed & { readonly nth: number }) | undefined }) {
  const text = useText('player');
  const { locale } = useShared('theme');
  if (!deed) return null;
  return (
    <div key={deed.nth} slot="centered-chrome" className="bezel" data-side={sideOf(deed)} aria-hidden="true" {...keepShown}>
      <Icon name={iconOf(deed)} />
      <span dir="auto">{wordsOf(deed, text, (share) => formatPercent(share, locale))}</span>
    </div>
  );
}

/** Attribute of elements that media-chrome must not fade when the user is inactive. */
const keepShown = { noautohide: '' };

function sideOf(deed: Deed): 'start' | 'end' | undefined {
  if (deed.kind !== 'skip') return undefined;
  return deed.seconds < 0 ? 'start' : 'end';
}

function iconOf(deed: Deed): IconName {
  switch (deed.kind) {
    case 'captions':
      return 'captions';
    case 'skip':
      return deed.seconds < 0 ? 'rewind' : 'advance';
    case 'chapter':
      return deed.steps < 0 ? 'rewind' : 'advance';
    case 'volume':
      return deed.volume === 0 ? 'volumeOff' : 'volumeHigh';
    case 'rate':
      return 'clock';
  }
}

function wordsOf(deed: Deed, text: Text<'player'>, percent: (share: number) => string): string {
  switch (deed.kind) {
    case 'skip':
      return text('skipped', { direction: deed.seconds > 0 ? 'on' : 'back', seconds: Math.abs(deed.seconds) });
    case 'volume':
      return deed.volume === 0 ? text('muted') : percent(deed.volume);
    case 'chapter':
      return deed.title;
    case 'rate':
      return `${deed.rate}×`;
    case 'captions':
      return deed.label ?? text('captionsOff');
  }
}
