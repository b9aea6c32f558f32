import { Icon } from '../controls/icons.tsx';

export interface Choice {
  readonly key: string;
  readonly label: string;
  /** A word more: what the choice amounts to. */
  readonly note?: string;
  /** Of the label, when it is not the page's language. */
  readonly language?: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** One of several. */
export function Choices({ choices }: { readonly choices: readonly Choice[] }) {
  return choices.map(({ key, label, note, language, chosen, choose }) => (
    <button key={key} type="button" className="choice" role="menuitemradio" aria-checked={chosen} tabIndex={-1} onClick={choose}>
      <span className="mark">{chosen ? <Icon name="check" /> : null}</span>
      <span lang={language} dir="auto">
        {label}
      </span>
      {note ? <small dir="ltr">{note}</small> : null}
    </button>
  ));
}
