import { useRef } from 'react';
import { useText } from '../../text.ts';
import { Icon } from '../controls/icons.tsx';
import type { Film } from '../film.ts';
import { useFacts, usePort } from '../player-context.ts';
import { Choices, type Choice } from './choices.tsx';
import { MenuPanel, type OpenMenu } from './menu-panel.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { chooseCaptions } from './toggle-captions.ts';

interface MenusProps {
  readonly film: Film;
  readonly menu: OpenMenu;
  readonly setMenu: (menu: OpenMenu) => void;
}

/** The two buttons with a menu: captions, where the film has some, and everything else. */
export function Menus({ film, menu, setMenu }: MenusProps) {
  const text = useText('player');
  const { captions, captionsId, rate } = useFacts();
  const isChanged = rate !== 1;
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setMenu(null);
    opener.current?.focus({ preventScroll: true });
  };
  const toggle = (which: OpenMenu, button: HTMLButtonElement) => {
    opener.current = button;
    setMenu(menu === which ? null : which);
  };
  return (
    <>
      {captions.length > 0 ? (
        <button
          type="button"
          className="control"
          aria-label={text('captions')}
          data-hint={text('captions')}
          aria-haspopup="menu"
          aria-expanded={menu === 'captions'}
          data-on={captionsId === null ? undefined : ''}
          onClick={(event) => {
            toggle('captions', event.currentTarget);
          }}
        >
          <Icon name="captions" />
        </button>
      ) : null}
      <button
        type="button"
        className="control"
        aria-label={isChanged ? text('settingsAt', { rate }) : text('settings')}
        data-hint={text('settings')}
        aria-haspopup="menu"
        aria-expanded={menu === 'settings'}
        onClick={(event) => {
          toggle('settings', event.currentTarget);
        }}
      >
        <Icon name="settings" />
        {isChanged ? (
          <small className="rate" dir="ltr" aria-hidden="true">
            {rate}×
          </small>
        ) : null}
      </button>
      {menu === 'captions' ? <CaptionsMenu onClose={close} /> : null}
      {menu === 'settings' ? <SettingsMenu film={film} onClose={close} /> : null}
      {menu === 'captions' || menu === 'settings' ? <button type="button" className="behind" tabIndex={-1} aria-hidden="true" onClick={close} /> : null}
    </>
  );
}

function CaptionsMenu({ onClose }: { readonly onClose: () => void }) {
  const port = usePort();
  const text = useText('player');
  const { captions, captionsId } = useFacts();
  if (!port) return null;
  const choices: readonly Choice[] = [
    {
      key: 'off',
      label: text('captionsOff'),
      chosen: captionsId === null,
      choose: () => {
        chooseCaptions(port, null);
        onClose();
      },
    },
    ...captions.map((track) => ({
      key: `${track.id}`,
      label: track.label,
      language: track.language,
      chosen: track.id === captionsId,
      choose: () => {
        chooseCaptions(port, track);
        onClose();
      },
    })),
  ];
  return (
    <MenuPanel label={text('captions')} onClose={onClose}>
      <p className="title">{text('captions')}</p>
      <Choices choices={choices} />
    </MenuPanel>
  );
}
