import type { TitleAccess } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Slot } from '@marquee/mf-shared/federation';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { Button, LinkButton, Picture } from '@marquee/mf-shared/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { Film } from './film.ts';
import { PlayerSkeleton } from './player-skeleton.tsx';
import { TitleState } from './title-state.tsx';
import { type Playback, usePlayback } from './use-playback.ts';

const Over = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: 0;
  inset-inline: 0;
  padding: clamp(0.75rem, 2.6cqi, 2.5rem);
  color: #fff;
`;

const Ways = styled.div`
  [role='group'] {
    justify-content: center;
  }
`;

interface AdmissionProps {
  readonly film: Film;
  readonly whole?: boolean;
  /** Content above what is shown in the player's place. */
  readonly header?: ReactNode;
  readonly children: ReactNode;
}

/** Renders the player for users who may watch the film now; explains to others why not, and how to get access. Films for everybody need no check. */
export function Admission({ film, ...rest }: AdmissionProps) {
  if (!film.isOffered) return rest.children;
  return <Asked key={film.productId} film={film} {...rest} />;
}

/** Returns which state is shown in the player's place. */
function placeOf(
  access: Pick<TitleAccess, 'isAllowed' | 'via' | 'playHours'>,
  isBegun: boolean,
  playback: Playback,
): 'DENIED' | 'BEGIN' | 'WAITING' | 'PLAYING' | 'NOT_NOW' {
  if (!access.isAllowed || (playback.state === 'refused' && playback.error.code === 'FORBIDDEN')) return 'DENIED';
  if (access.via === 'RENTAL' && access.playHours !== null && !isBegun) return 'BEGIN';
  return ({ asking: 'WAITING', playing: 'PLAYING', refused: 'NOT_NOW' } as const)[playback.state];
}

function Asked({ film, whole = false, header, children }: AdmissionProps) {
  const { ready, identity } = useSession();
  const access = useApi('GET /access/title/:id', { params: { id: film.productId } }, { enabled: ready, person: identity?.id ?? 'visitor' });
  const [isBegun, begin] = useState(false);
  const isWanted = access.data !== undefined && placeOf(access.data, isBegun, { state: 'asking' }) === 'WAITING';
  const playback = usePlayback(film.productId, { isWanted, isPreview: film.isPreview });
  const place = access.data ? placeOf(access.data, isBegun, playback) : access.isError ? 'UNKNOWN' : 'WAITING';
  if (place === 'WAITING') return <PlayerSkeleton whole={whole} />;
  if (place === 'PLAYING') return children;
  const state = { film, whole };
  return (
    <>
      {header ? <Over>{header}</Over> : null}
      {place === 'DENIED' ? <NotAllowed {...state} reason={access.data?.reason ?? null} /> : null}
      {place === 'UNKNOWN' ? <Unknown {...state} onRetry={() => void access.refetch()} /> : null}
      {place === 'NOT_NOW' ? <NotNow {...state} {...playback} /> : null}
      {place === 'BEGIN' ? (
        <Begin
          {...state}
          hours={access.data?.playHours ?? 0}
          until={access.data?.until ?? ''}
          onBegin={() => {
            begin(true);
          }}
        />
      ) : null}
    </>
  );
}

/** Shows that the user has access, but the film cannot be played just now. */
function NotNow({ film, whole, retry, ...playback }: StateProps & ReturnType<typeof usePlayback>) {
  const field = playback.state === 'refused' ? playback.error.fields?.find(({ path }) => path === 'playback') : undefined;
  return field ? <TooMany film={film} whole={whole} most={field.limit ?? 1} onRetry={retry} /> : <Unknown film={film} whole={whole} onRetry={retry} />;
}

interface StateProps {
  readonly film: Film;
  readonly whole: boolean;
}

const groundOf = ({ poster }: Film) => (poster ? <Picture sources={poster} alt="" sizes="100vw" fill /> : undefined);

function NotAllowed({ film, whole, reason }: StateProps & Pick<TitleAccess, 'reason'>) {
  const text = useText('admission');
  const { identity } = useSession();
  // The ways to get access state the required age, and where to enter one's own.
  const isOfAge = reason === 'AGE' || reason === 'AGE_UNKNOWN';
  return (
    <TitleState
      icon="film"
      title={text('notYours', { name: film.name })}
      why={text(isOfAge ? 'notYoursByAge' : identity ? 'notYoursWhy' : 'notYoursWhyVisitor')}
      whole={whole}
      ground={groundOf(film)}
    >
      <Ways>
        <Slot name="title-offers" productId={film.productId} titleName={film.name} />
      </Ways>
      {identity !== null || isOfAge ? null : (
        <LinkButton variant="ghost" to="/login">
          {text('signIn')}
        </LinkButton>
      )}
    </TitleState>
  );
}

function Begin({ film, whole, hours, until, onBegin }: StateProps & { readonly hours: number; readonly until: string; readonly onBegin: () => void }) {
  const text = useText('admission');
  const { locale } = useShared('theme');
  return (
    <TitleState
      icon="clock"
      title={text('begin', { name: film.name })}
      why={text('beginWhy', { hours: formatNumber(hours, locale), until: formatDate(until, locale, 'moment') })}
      whole={whole}
      ground={groundOf(film)}
    >
      <Button size="lg" onClick={onBegin}>
        {text('beginNow')}
      </Button>
    </TitleState>
  );
}

function TooMany({ film, whole, most, onRetry }: StateProps & { readonly most: number; readonly onRetry: () => void }) {
  const text = useText('admission');
  const { locale } = useShared('theme');
  return (
    <TitleState
      icon="alert"
      title={text('tooMany', { count: most, number: formatNumber(most, locale) })}
      why={text('tooManyWhy')}
      whole={whole}
      ground={groundOf(film)}
    >
      <Button onClick={onRetry}>{text('tryAgain')}</Button>
      <LinkButton variant="ghost" to="/pricing">
        {text('plans')}
      </LinkButton>
    </TitleState>
  );
}

function Unknown({ film, whole, onRetry }: StateProps & { readonly onRetry: () => void }) {
  const text = useText('player');
  return (
    <TitleState icon="alert" title={text('notLoaded')} why={text('notLoadedWhy')} whole={whole} ground={groundOf(film)}>
      <Button onClick={onRetry}>{text('tryAgain')}</Button>
    </TitleState>
  );
}
