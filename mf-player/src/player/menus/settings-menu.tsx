import { formatClock } from '@marquee/mf-shared/format';
import { useState } from 'react';
import { useText, type Text } from '../../text.ts';
import { Icon } from '../controls/icons.tsx';
import { chapterAt } from '../engine/chapters.ts';
import type { PlayerFacts, PlayerPort } from '../engine/player-port.ts';
import { changePreferences } from '../memory/preferences.ts';
import type { Film } from '../film.ts';
import { useMomentsShown } from '../moments/use-moments-shown.ts';
import { useFacts, usePort } from '../player-context.ts';
import { Choices, type Choice } from './choices.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { rates } from './rates.ts';

interface Setting {
  readonly key: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Quality, speed, sound, chapters, and whether one is shown what can be bought of the film: a list of what is set, and one list of choices for each. */
export function SettingsMenu({ film, onClose }: { readonly film: Film; readonly onClose: () => void }) {
  const port = usePort();
  const text = useText('player');
  const facts = useFacts();
  const [open, setOpen] = useState<string>();
  const moments = useMomentsShown();
  if (!port) return null;
  const shop = film.hasMoments ? [{ key: 'moments', label: text('moments'), choices: momentChoices(moments, text) }] : [];
  const settings = [...settingsOf(port, facts, text), ...shop].filter(({ choices }) => choices.length > 1);
  const shown = settings.find(({ key }) => key === open);
  return (
    <MenuPanel label={shown?.label ?? text('settings')} list={open ?? ''} onClose={onClose}>
      {shown ? (
        <>
          <button
            type="button"
            className="title"
            role="menuitem"
            tabIndex={-1}
            aria-label={text('backTo')}
            onClick={() => {
              setOpen(undefined);
            }}
          >
            <span className="turn">
              <Icon name="chevron" />
            </span>
            {shown.label}
          </button>
          <Choices
            choices={shown.choices.map((choice) => ({
              ...choice,
              choose: () => {
                choice.choose();
                onClose();
              },
            }))}
          />
        </>
      ) : (
        settings.map(({ key, label, choices }) => (
          <SettingRow
            key={key}
            label={label}
            chosen={choices.find(({ chosen }) => chosen)}
            onOpen={() => {
              setOpen(key);
            }}
          />
        ))
      )}
    </MenuPanel>
  );
}

function SettingRow({ label, chosen, onOpen }: { readonly label: string; readonly chosen: Choice | undefined; readonly onOpen: () => void }) {
  return (
    <button type="button" className="choice setting" role="menuitem" aria-haspopup="menu" tabIndex={-1} onClick={onOpen}>
      <span>{label}</span>
      <small lang={chosen?.language} dir="auto">
        {chosen?.label}
      </small>
      <Icon name="chevron" />
    </button>
  );
}

function settingsOf(port: PlayerPort, facts: PlayerFacts, text: Text<'player'>): readonly Setting[] {
  return [
    { key: 'quality', label: text('quality'), choices: qualityChoices(port, facts, text) },
    {
      key: 'speed',
      label: text('speed'),
      choices: rates.map((rate) => ({
        key: `${rate}`,
        label: rate === 1 ? text('normalSpeed') : `${rate}×`,
        chosen: rate === facts.rate,
        choose: () => {
          port.setRate(rate);
        },
      })),
    },
    { key: 'audio', label: text('audio'), choices: audioChoices(port, facts) },
    { key: 'chapters', label: text('chapters'), choices: chapterChoices(port, facts) },
  ];
}

function qualityChoices(port: PlayerPort, { qualities, qualityId, lines: shown, live }: PlayerFacts, text: Text<'player'>): readonly Choice[] {
  if (live && qualities.length === 0) return [];
  const automatic: Choice = {
    key: 'auto',
    label: shown > 0 && qualityId === null ? text('automaticAt', { height: shown }) : text('automatic'),
    chosen: qualityId === null,
    choose: () => {
      port.chooseQuality(null);
    },
  };
  const rungs = qualities.toReversed().map(({ id, lines, bitrate }): Choice => ({
    key: `${id}`,
    label: `${lines}p`,
    note: `${(bitrate / 1_000_000).toFixed(1)} Mb/s`,
    chosen: id === qualityId,
    choose: () => {
      port.chooseQuality(id);
    },
  }));
  return rungs.length > 0 ? [automatic, ...rungs] : [];
}

function audioChoices(port: PlayerPort, { audio, audioId }: PlayerFacts): readonly Choice[] {
  return audio.map(({ id, label, language }) => ({
    key: `${id}`,
    label,
    language,
    chosen: id === audioId,
    choose: () => {
      port.chooseAudio(id);
      changePreferences({ audio: language });
    },
  }));
}

function chapterChoices(port: PlayerPort, { chapters }: PlayerFacts): readonly Choice[] {
  const now = chapterAt(chapters, port.position());
  return chapters.map((chapter, at) => ({
    key: String(at),
    label: chapter.title,
    note: formatClock(chapter.atSeconds),
    chosen: chapter === now,
    choose: () => {
      port.seekTo(chapter.atSeconds);
    },
  }));
}

function momentChoices({ isShown, show }: ReturnType<typeof useMomentsShown>, text: Text<'player'>): readonly Choice[] {
  return [true, false].map((on) => ({
    key: String(on),
    label: text(on ? 'momentsOn' : 'momentsOff'),
    chosen: on === isShown,
    choose: () => {
      show(on);
    },
  }));
}
