import type Hls from 'hls.js';
import type { ErrorData, HlsConfig, MediaPlaylist } from 'hls.js';
import { fastSeekRung, isBuffered } from './fast-seek.ts';
import { errorOfHls } from './player-error.ts';
import type { Quality, Track } from './player-port.ts';
import { createRecovery } from './recovery.ts';
import type { StreamEngine, StreamReports, StreamRequest } from './stream-engine.ts';

/** Starts low and climbs after a segment or two; never fetches more lines than the player shows. */
const config: Partial<HlsConfig> = {
  abrEwmaDefaultEstimate: 800_000,
  capLevelToPlayerSize: true,
  maxBufferLength: 30,
  backBufferLength: 60,
  liveDurationInfinity: true,
  lowLatencyMode: false,
};

/** Plays HLS through Media Source Extensions. */
export function createHlsEngine(HlsClass: typeof Hls, video: HTMLVideoElement, request: StreamRequest, reports: StreamReports): StreamEngine {
  const hls = new HlsClass({
    ...config,
    startPosition: request.startAt > 0 ? request.startAt : -1,
    ...(request.audioLanguage ? { audioPreference: { lang: request.audioLanguage } } : {}),
  });
  // Captions are drawn by the player, where controls do not cover them; the tracks only carry the cues.
  hls.subtitleDisplay = false;

  const seekFast = () => {
    if (hls.autoLevelEnabled && !isBuffered(video.buffered, video.currentTime)) {
      hls.nextLoadLevel = Math.min(fastSeekRung(hls.levels.map((level) => level.bitrate), hls.bandwidthEstimate), hls.maxAutoLevel);
    }
  };
  reportStream(HlsClass, hls, request, reports);
  reportErrors(HlsClass, hls, reports);
  video.addEventListener('seeking', seekFast);
  hls.loadSource(request.source);
  hls.attachMedia(video);

  return {
    chooseCaptions(id) { hls.subtitleTrack = id ?? -1; },
    chooseAudio(id) { hls.audioTrack = id; },
    chooseQuality(id) {
      hls.nextLevel = id ?? -1;
      reports.changed({ qualityId: id });
    },
    seekToLiveEdge() { if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition; },
    destroy() {
      video.removeEventListener('seeking', seekFast);
      hls.destroy();
    },
  };
}

function reportStream({ Events }: typeof Hls, hls: Hls, request: StreamRequest, { changed }: StreamReports): void {
  hls.on(Events.MANIFEST_PARSED, () => { changed({ qualities: hls.levels.map(qualityOf) }); });
  hls.on(Events.LEVELS_UPDATED, () => { changed({ qualities: hls.levels.map(qualityOf) }); });
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => { changed({ height: hls.levels[level]?.height ?? 0 }); });
  hls.on(Events.LEVEL_LOADED, (_, { details }) => { changed({ live: details.live }); });
  hls.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => { changed({ audio: audioTracks.map(trackOf), audioId: hls.audioTrack }); });
  hls.on(Events.AUDIO_TRACK_SWITCHED, (_, { id }) => { changed({ audioId: id }); });
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
    const captions = subtitleTracks.map(trackOf);
    hls.subtitleTrack = captions.find(({ language }) => language === request.captionsLanguage)?.id ?? -1;
    changed({ captions, captionsId: idOf(hls.subtitleTrack) });
  });
  hls.on(Events.SUBTITLE_TRACK_SWITCH, (_, { id }) => { changed({ captionsId: idOf(id) }); });
}

function reportErrors({ Events, ErrorTypes }: typeof Hls, hls: Hls, { failed }: StreamReports): void {
  const recovery = createRecovery(() => performance.now());
  hls.on(Events.ERROR, (_, error: ErrorData) => {
    if (!error.fatal) return;
    const isMedia = error.type === ErrorTypes.MEDIA_ERROR;
    const isMendable = isMedia || (error.type === ErrorTypes.NETWORK_ERROR && hls.levels.length > 0);
    if (isMendable && recovery.mayTry()) {
      if (isMedia) hls.recoverMediaError();
      else hls.startLoad();
      return;
    }
    hls.stopLoad();
    failed(errorOfHls(error, navigator.onLine));
  });
}

const idOf = (id: number) => (id < 0 ? null : id);

function trackOf({ name, lang = '' }: MediaPlaylist, id: number): Track {
  return { id, label: name, language: lang };
}

function qualityOf({ height, bitrate }: { readonly height: number; readonly bitrate: number }, id: number): Quality {
  return { id, height, bitrate };
}
