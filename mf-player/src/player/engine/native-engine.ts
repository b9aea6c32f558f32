import { errorOfElement } from './player-error.ts';
import type { Track } from './player-port.ts';
import type { StreamEngine, StreamReports, StreamRequest } from './stream-engine.ts';

/** Lets the browser play HLS by itself (iPhone, iPad, Safari): better for its battery, and the only way to AirPlay. */
export function createNativeEngine(video: HTMLVideoElement, request: StreamRequest, reports: StreamReports): StreamEngine {
  const captions = () => [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions');
  const chooseCaptions = (id: number | null) => {
    captions().forEach((track, at) => {
      track.mode = at === id ? 'hidden' : 'disabled';
    });
    reports.changed({ captionsId: id });
  };
  const reportTracks = () => {
    const tracks = captions().map<Track>(({ label, language }, id) => ({ id, label, language }));
    const chosen = tracks.find(({ language }) => language === request.captionsLanguage);
    reports.changed({ captions: tracks });
    chooseCaptions(chosen?.id ?? null);
  };
  const begin = () => {
    if (request.startAt > 0) video.currentTime = request.startAt;
    reports.changed({ live: video.duration === Infinity, lines: video.videoHeight });
    reportTracks();
  };
  const fail = () => {
    reports.failed(errorOfElement(video.error?.code, navigator.onLine));
  };

  video.addEventListener('loadedmetadata', begin);
  video.addEventListener('error', fail);
  video.textTracks.addEventListener('addtrack', reportTracks);
  video.src = request.source;

  return {
    chooseCaptions,
    chooseAudio() {
      /* the browser's own controls choose sound here */
    },
    chooseQuality() {
      /* the browser follows the network by itself */
    },
    seekToLiveEdge() {
      if (video.seekable.length > 0) video.currentTime = video.seekable.end(video.seekable.length - 1);
    },
    destroy() {
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('error', fail);
      video.textTracks.removeEventListener('addtrack', reportTracks);
      video.removeAttribute('src');
      video.load();
    },
  };
}
