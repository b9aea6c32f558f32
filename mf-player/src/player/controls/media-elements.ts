import 'media-chrome/media-controller';
import 'media-chrome/media-airplay-button';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-pip-button';
import 'media-chrome/media-play-button';
import 'media-chrome/media-seek-backward-button';
import 'media-chrome/media-seek-forward-button';
import 'media-chrome/media-time-display';
import 'media-chrome/media-time-range';
import 'media-chrome/media-volume-range';
import type { ComponentType, HTMLAttributes, Ref } from 'react';

type Base = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> };
interface ControllerProps extends Base {
  readonly autohide?: number;
  readonly nohotkeys?: boolean;
  readonly novolumepref?: boolean;
  readonly nomutedpref?: boolean;
  readonly nosubtitleslangpref?: boolean;
  readonly noautoseektolive?: boolean;
}
type SeekProps = Base & { readonly seekoffset: number };
type TimeProps = Base & { readonly showduration?: boolean; readonly notoggle?: boolean };

/**
 * The elements of media-chrome the player uses, imported one by one: its React door brings all thirty. React 19 speaks to
 * custom elements by itself, so an element's name is its component, and only the attributes need telling.
 */
const element = <Props>(name: string) => name as unknown as ComponentType<Props>;

export const MediaController = element<ControllerProps>('media-controller');
export const MediaAirplayButton = element<Base>('media-airplay-button');
export const MediaFullscreenButton = element<Base>('media-fullscreen-button');
export const MediaMuteButton = element<Base>('media-mute-button');
export const MediaPipButton = element<Base>('media-pip-button');
export const MediaPlayButton = element<Base>('media-play-button');
export const MediaSeekBackwardButton = element<SeekProps>('media-seek-backward-button');
export const MediaSeekForwardButton = element<SeekProps>('media-seek-forward-button');
export const MediaTimeDisplay = element<TimeProps>('media-time-display');
export const MediaTimeRange = element<Base>('media-time-range');
export const MediaVolumeRange = element<Base>('media-volume-range');
