import { followChapters } from './chapters.ts';
import { elementFacts, factEvents } from './element-facts.ts';
import { keepSought } from './keep-sought.ts';
import { nothingYet, type PlayerFacts, type PlayerPort } from './player-port.ts';
import { startEngine } from './start-engine.ts';
import type { StreamEngine, StreamRequest } from './stream-engine.ts';

/** Begins to load a film into a video element. */
export function openPlayer(video: HTMLVideoElement, request: StreamRequest): PlayerPort {
  const closing = new AbortController();
  const facts = createFacts(video, closing.signal);
  let engine: StreamEngine | undefined;
  let attempt = 0;

  const start = async (startAt: number) => {
    attempt += 1;
    const mine = attempt;
    const isCurrent = () => mine === attempt && !closing.signal.aborted;
    const started = await startEngine(
      video,
      { ...request, startAt },
      {
        changed: (part) => {
          if (isCurrent()) facts.change(part);
        },
        failed: (error) => {
          if (isCurrent()) facts.change({ error, waiting: false });
        },
      },
    );
    if (isCurrent()) engine = started;
    else started?.destroy();
  };

  keepSought(video, closing.signal);
  const starting = start(request.startAt);

  return {
    ...facts.port,
    position: () => video.currentTime,
    followPosition: (listener) => followPosition(video, listener),
    async play() {
      // Attaching a stream to an element that already plays would pause it again.
      await starting;
      if (!closing.signal.aborted)
        await playAloudOrSilent(video, (silenced) => {
          facts.change({ silenced });
        });
    },
    pause() {
      video.pause();
    },
    seekTo(seconds) {
      video.currentTime = Math.max(0, Math.min(seconds, Number.isFinite(video.duration) ? video.duration : seconds));
    },
    seekToLiveEdge() {
      engine?.seekToLiveEdge();
    },
    setRate(rate) {
      // The default too: a newly attached stream begins at it.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
      // The event comes later: a second press before it goes on from here.
      facts.read();
    },
    setVolume(volume) {
      video.volume = Math.max(0, Math.min(volume, 1));
      video.muted = video.volume === 0;
      facts.read();
    },
    setMuted(muted) {
      video.muted = muted;
      facts.read();
    },
    chooseCaptions(id) {
      engine?.chooseCaptions(id);
    },
    chooseAudio(id) {
      engine?.chooseAudio(id);
    },
    chooseQuality(id) {
      engine?.chooseQuality(id);
    },
    retry() {
      engine?.destroy();
      engine = undefined;
      facts.change({ error: null, waiting: true });
      void start(video.currentTime || request.startAt)
        .then(() => video.play())
        .catch(() => undefined);
    },
    destroy() {
      closing.abort();
      video.pause();
      engine?.destroy();
    },
  };
}

function createFacts(video: HTMLVideoElement, signal: AbortSignal) {
  const listeners = new Set<() => void>();
  let current: PlayerFacts = { ...nothingYet, ...elementFacts(video, nothingYet) };
  const change = (part: Partial<PlayerFacts>) => {
    current = { ...current, ...part };
    for (const listener of listeners) listener();
  };
  const read = () => {
    change(elementFacts(video, current));
  };
  for (const name of factEvents) video.addEventListener(name, read, { signal });
  const tell = (chapters: PlayerFacts['chapters']) => {
    change({ chapters });
  };
  followChapters(video, tell, signal);
  return {
    change,
    read,
    port: {
      facts: () => current,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    },
  };
}

function followPosition(video: HTMLVideoElement, listener: (seconds: number) => void): () => void {
  const tell = () => {
    listener(video.currentTime);
  };
  video.addEventListener('timeupdate', tell);
  return () => {
    video.removeEventListener('timeupdate', tell);
  };
}

async function playAloudOrSilent(video: HTMLVideoElement, silence: (on: boolean) => void): Promise<void> {
  const refused = await attemptPlay(video);
  if (!refused || video.muted) return;
  // Said before it is done: whoever sees the sound go off must know that nobody wished it.
  silence(true);
  video.muted = true;
  if (await attemptPlay(video)) {
    video.muted = false;
    silence(false);
  }
}

/** True when the browser refuses to start without a gesture; any other failure comes as an error of the stream. */
async function attemptPlay(video: HTMLVideoElement): Promise<boolean> {
  try {
    await video.play();
    return false;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'NotAllowedError';
  }
}
