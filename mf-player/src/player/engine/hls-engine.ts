import type Hls from 'hls.js';
import type { ErrorData, HlsConfig, MediaPlaylist } from 'hls.js';
import { createCaptionTracks } from './caption-tracks.ts';
import { fastSeekRung, isBuffered } from './fast-seek.ts';
import { errorOfHls } from './player-error.ts';
import type { Quality, Track } from './player-port.ts';
import { createRecovery } from './recovery.ts';
import type { StreamEngine, StreamReports, StreamRequest } from './stream-engine.ts';

/** Starts low and climbs after a segment or two; never fetches more lines than the player shows. */
const config: Partial<HlsConfig> = {
  abrEwmaDefaultEstimate: 800_000,
  capLevelToPlayerSize: true,
  backBufferLength: 60,
  liveDurationInfinity: true,
  lowLatencyMode: false,
  renderTextTracksNatively: false,
  enableCEA708Captions: false,
};

const ahead = { maxBufferLength: 30, maxMaxBufferLength: 60 };
const firstSeconds = { maxBufferLength: 4, maxMaxBufferLength: 4 };

/** Plays HLS through Media Source Extensions. */
export function createHlsEngine(HlsClass: typeof Hls, video: HTMLVideoElement, request: StreamRequest, reports: StreamReports): StreamEngine {
  const hls = new HlsClass({
    ...config,
    ...(request.eager ? ahead : firstSeconds),
    startPosition: request.startAt > 0 ? request.startAt : -1,
    ...(request.audioLanguage ? { audioPreference: { lang: request.audioLanguage } } : {}),
  });
  const seekFast = () => {
    if (hls.autoLevelEnabled && !isBuffered(video.buffered, video.currentTime)) {
      hls.nextLoadLevel = Math.min(
        fastSeekRung(
          hls.levels.map((level) => level.bitrate),
          hls.bandwidthEstimate,
        ),
        hls.maxAutoLevel,
      );
    }
  };
  const fetchOn = () => {
    Object.assign(hls.config, ahead);
  };
  reportStream(HlsClass, hls, reports);
  const captions = followCaptions(HlsClass, hls, video, request, reports);
  reportErrors(HlsClass, hls, reports);
  video.addEventListener('seeking', seekFast);
  video.addEventListener('play', fetchOn);
  hls.loadSource(request.source);
  hls.attachMedia(video);

  return {
    chooseCaptions: captions.choose,
    chooseAudio(id) {
      hls.audioTrack = id;
    },
    chooseQuality(id) {
      hls.nextLevel = id ?? -1;
      reports.changed({ qualityId: id });
    },
    seekToLiveEdge() {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    },
    destroy() {
      video.removeEventListener('seeking', seekFast);
      video.removeEventListener('play', fetchOn);
      hls.destroy();
      captions.empty();
    },
  };
}

function reportStream({ Events }: typeof Hls, hls: Hls, { changed }: StreamReports): void {
  hls.on(Events.MANIFEST_PARSED, () => {
    changed({ qualities: hls.levels.map(qualityOf) });
  });
  hls.on(Events.LEVELS_UPDATED, () => {
    changed({ qualities: hls.levels.map(qualityOf) });
  });
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
    const rung = hls.levels[level];
    changed({ lines: rung ? linesOf(rung) : 0 });
  });
  hls.on(Events.LEVEL_LOADED, (_, { details }) => {
    changed({ live: details.live });
  });
  hls.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
    changed({ audio: audioTracks.map(trackOf), audioId: hls.audioTrack });
  });
  hls.on(Events.AUDIO_TRACK_SWITCHED, (_, { id }) => {
    changed({ audioId: id });
  });
}

/** Captions follow the wished language through every change of tracks, and are off without a wish. */
function followCaptions({ Events }: typeof Hls, hls: Hls, video: HTMLVideoElement, request: StreamRequest, { changed }: StreamReports) {
  const tracks = createCaptionTracks(video);
  let wished = request.captionsLanguage;
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
    const captions = subtitleTracks.map(trackOf);
    changed({ captions });
    // hls.js makes a choice of its own right after this event.
    queueMicrotask(() => {
      hls.subtitleTrack = captions.find(({ language }) => language === wished)?.id ?? OFF;
    });
  });
  hls.on(Events.SUBTITLE_TRACK_SWITCH, (_, { id }) => {
    const chosen = hls.subtitleTracks[id];
    tracks.show(chosen ? trackOf(chosen, id) : null);
    changed({ captionsId: chosen ? id : null });
  });
  hls.on(Events.CUES_PARSED, (_, { cues, subtitleTrack }) => {
    const id = subtitleTrack ? hls.subtitleTracks.indexOf(subtitleTrack) : OFF;
    if (subtitleTrack && id === hls.subtitleTrack) tracks.add(trackOf(subtitleTrack, id), cues as readonly VTTCue[]);
  });
  return {
    choose: (id: number | null): void => {
      wished = id === null ? null : (hls.subtitleTracks[id]?.lang ?? null);
      hls.subtitleTrack = id ?? OFF;
    },
    empty: tracks.empty,
  };
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

/** How hls.js writes that no captions are chosen. */
const OFF = -1;

function trackOf({ name, lang = '' }: MediaPlaylist, id: number): Track {
  return { id, label: name, language: lang };
}

interface Rung {
  readonly width: number;
  readonly height: number;
  readonly bitrate: number;
}

function qualityOf(rung: Rung, id: number): Quality {
  return { id, lines: linesOf(rung), bitrate: rung.bitrate };
}

/** Named as people know rungs: a wide film of 1280×536 is '720p', since that is the box it fits. */
function linesOf({ width, height }: Rung): number {
  return Math.max(height, Math.round((width * 9) / 16));
}
