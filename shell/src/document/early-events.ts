/** Press on rendered content that is not hydrated yet. */
export interface HeldPress {
  readonly path: string;
  /** In ms since 1970. */
  readonly at: number;
  /** State of a toggle at that time. */
  readonly said: string;
  /** Animation that confirms the press. */
  readonly mark: Animation;
}

/** Input on a rendered page that is not hydrated yet: pressed buttons, sent forms and filled-in fields, in their order. */
export interface Held {
  readonly presses: Map<HTMLElement, HeldPress>;
  readonly fields: Map<HTMLElement, readonly [value: string, checked: boolean]>;
}

declare global {
  // Set by the script in the head of a rendered document.
  var __MARQUEE_HELD__: Held | undefined;
}

/** Attribute of server-rendered content, the frame and the section each, until it is hydrated. */
export const PENDING_HYDRATION = 'data-untaken';

/** Time, in seconds, that a user waits for the effect of a press; a later one would surprise them. */
export const PATIENCE_S = 10;

/**
 * Runs in the head of a rendered document. Until its part of the page is hydrated, a pressed button or a sent form has no handler. The script keeps each
 * once, and shows that on the element itself, which no hydration can mistake for another. A form would lead away, with what was typed in its address. Links
 * and fields are left to the browser. See `answerPresses`.
 */
export const pressesScript = `{const p=new Map,f=new Map,u=t=>t.closest?.('[${PENDING_HYDRATION}]'),k=(e,t)=>{if(!t)return;p.get(t)?.mark.cancel();p.delete(t);if(!u(t))return;e.preventDefault();e.stopImmediatePropagation();p.set(t,{path:location.pathname,at:Date.now(),said:[t.ariaLabel,t.ariaPressed].join(),mark:t.animate({opacity:matchMedia('(prefers-reduced-motion:reduce)').matches?[.6,.6]:[1,.5,1]},{duration:1e3,iterations:${String(PATIENCE_S)}})})};addEventListener('click',e=>k(e,e.target.closest?.('button,[role=button]')),true);addEventListener('submit',e=>k(e,e.target),true);addEventListener('input',({target:t})=>{if(u(t)){f.delete(t);f.set(t,[t.value,t.checked])}},true);self.__MARQUEE_HELD__={presses:p,fields:f}};`;
