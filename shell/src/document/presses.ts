/** A press on something drawn that nothing answers to yet. */
export interface HeldPress {
  /** The path of the page it was made on. */
  readonly path: string;
  /** In ms since 1970. */
  readonly at: number;
  /** What a toggle said of itself then. */
  readonly said: string;
  /** Shows that it was noticed. */
  readonly mark: Animation;
}

/** What hands have done to a drawn page that nobody has taken over yet: buttons pressed and forms sent, fields filled in, in their order. */
export interface Held {
  readonly presses: Map<HTMLElement, HeldPress>;
  readonly fields: Map<HTMLElement, readonly [value: string, checked: boolean]>;
}

declare global {
  // Put there by the script in the head of a drawn document.
  var __MARQUEE_HELD__: Held | undefined;
}

/** Stands on what the server has drawn, the frame and the section each, until it is taken over. */
export const UNTAKEN = 'data-untaken';

/** How long somebody who has pressed something waits for it; what comes later would surprise them. */
export const PATIENCE_S = 10;

/**
 * Runs in the head of a drawn document. A press on a button, or a form that is sent, while its part of the page is not taken over yet reaches nobody: it is
 * kept, once for each, and shown to be by the element itself, which no hydration can mistake for another. A form would lead away, with what was typed
 * in its address. Links, and fields, are the browser's own. See `answerPresses`.
 */
export const pressesScript = `{const p=new Map,f=new Map,u=t=>t.closest?.('[${UNTAKEN}]'),k=(e,t)=>{if(!t)return;p.get(t)?.mark.cancel();p.delete(t);if(!u(t))return;e.preventDefault();e.stopImmediatePropagation();p.set(t,{path:location.pathname,at:Date.now(),said:[t.ariaLabel,t.ariaPressed].join(),mark:t.animate({opacity:matchMedia('(prefers-reduced-motion:reduce)').matches?[.6,.6]:[1,.5,1]},{duration:1e3,iterations:${String(PATIENCE_S)}})})};addEventListener('click',e=>k(e,e.target.closest?.('button,[role=button]')),true);addEventListener('submit',e=>k(e,e.target),true);addEventListener('input',({target:t})=>{if(u(t)){f.delete(t);f.set(t,[t.value,t.checked])}},true);self.__MARQUEE_HELD__={presses:p,fields:f}};`;
