import { AppLink, Button, LinkButton } from '@marquee/mf-shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../player/controls/icons.tsx';
import { useFacts, usePort } from '../player/player-context.ts';
import { useText } from '../text.ts';

export interface EndScreenProps {
  readonly name: string;
  /** The thing that has ended; `series` is all there is of one. */
  readonly what: 'title' | 'trailer' | 'teaser' | 'series';
  /** Plays the next episode, if that does not start by itself. */
  readonly onNext?: (() => void) | undefined;
  /** Page of the title itself, after a trailer. */
  readonly watchTo?: string | undefined;
  /** Page of the title; absent on that page. */
  readonly detailTo?: string | undefined;
  /** Products of the film on sale. */
  readonly goods?: ReactNode;
  /** Stars to rate the title. */
  readonly rating?: ReactNode;
  /** Polls at the end of the title. */
  readonly polls?: ReactNode;
  /** Other titles to watch, if there is room for them. */
  readonly more?: ReactNode;
}

/** Covers the last image once a film is over and offers what to do next; the likeliest choice comes first, with the focus. */
export function EndScreen(props: EndScreenProps) {
  const { ended, error } = useFacts();
  return ended && !error ? <Ended {...props} /> : null;
}

function Ended({ name, what, onNext, watchTo, detailTo, goods, rating, polls, more }: EndScreenProps) {
  const text = useText('watch');
  const port = usePort();
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const player = choices.current?.closest('[data-player]');
    // A user who does something else on the page meanwhile keeps the focus there.
    if (player?.contains(document.activeElement) || document.activeElement === document.body)
      choices.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, []);
  const lead = { title: text('ended'), trailer: text('endedTrailer'), teaser: text('endedTeaser'), series: text('endedSeries') }[what];
  const replay = () => {
    choices.current?.closest<HTMLElement>('media-controller')?.focus({ preventScroll: true });
    port?.seekTo(0);
    void port?.play();
  };
  const isFirst = !onNext && !watchTo;
  return (
    <section className="panel ended" aria-label={text('end', { name })} data-own-keys {...{ noautohide: '' }}>
      <div className="said">
        <p>{lead}</p>
        <h2 dir="auto">{name}</h2>
      </div>
      <div className="choices" ref={choices}>
        {onNext ? <Button onClick={onNext}>{text('nextEpisode')}</Button> : null}
        {watchTo ? <LinkButton to={watchTo}>{text('watchTitle')}</LinkButton> : null}
        <Button variant={isFirst ? 'primary' : 'secondary'} icon={<Icon name="replay" />} onClick={replay}>
          {text('replay')}
        </Button>
        {detailTo ? (
          <AppLink look="plain" to={detailTo} className="back">
            {what === 'series' ? text('toSeries') : text('toTitle')}
          </AppLink>
        ) : null}
      </div>
      {rating}
      {polls}
      {goods}
      {more}
    </section>
  );
}
