import { Icon } from '../controls/icons.tsx';

export interface Choice {
  readonly key: string;
  readonly label: string;
  /** Additional note: the effect of the choice. */
  readonly note?: string;
  /** Language of the label, if it is not the page's. */
  readonly language?: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** Menu items, one of which is chosen. */
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
