import type { Media } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatBytes, formatDuration, formatPercent } from '@marquee/mf-shared/format';
import { VisuallyHidden } from '@marquee/mf-shared/ui';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useText } from '../../text.ts';
import { Bar, Quiet, Steps } from './media-css.ts';
import { arrivedBytes, shareOf, stepsOf } from './progress.ts';
import type { Uploading } from './uploads.ts';

interface MediaProgressProps {
  readonly media: Media;
  readonly uploading: Uploading | undefined;
  /** Its state in words. */
  readonly state: string;
}

const icons = { done: CircleCheck, now: CircleDot, ahead: Circle } as const;

/** The progress of a source. Numbers change all the time and are read out on demand only. */
export function MediaProgress({ media, uploading, state }: MediaProgressProps) {
  const text = useText('mediaPanel');
  const { locale } = useShared('theme');
  const share = shareOf(media, uploading);
  const secondsLeft = uploading?.secondsLeft ?? media.secondsLeft;
  const isArriving = media.state === 'UPLOADING' || media.state === 'FETCHING';
  const size = (bytes: number) => formatBytes(bytes, locale);
  const told = [
    share === undefined ? '' : formatPercent(Math.floor(share * 1000) / 1000, locale),
    isArriving && media.bytes ? text('sizeOf', { done: size(arrivedBytes(media, uploading)), all: size(media.bytes) }) : '',
    secondsLeft === null ? '' : text('left', { time: formatDuration(secondsLeft, locale) }),
  ].filter(Boolean);
  return (
    <>
      <Bar aria-label={text('progressOf', { state, name: media.name })} max={100} {...(share === undefined ? {} : { value: Math.round(share * 100) })} />
      <Quiet>{told.join(' · ')}</Quiet>
      <Steps role="list" aria-label={text('steps')}>
        {stepsOf(media).map(({ step, standing }) => {
          const Icon = icons[standing];
          return (
            <li key={step} data-standing={standing} {...(standing === 'now' ? { 'aria-current': 'step' } : {})}>
              <Icon aria-hidden="true" />
              {text(`step${step}`)}
              {standing === 'done' ? <VisuallyHidden>({text('stepDone')})</VisuallyHidden> : null}
            </li>
          );
        })}
      </Steps>
    </>
  );
}
