/** Spec §9, the default transition: how long what fades or slides in and out takes. `--motion` in style sheets. */
export const TRANSITION_MS = 300;
