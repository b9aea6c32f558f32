/** Where the focus goes when what it was on is gone: to the page's heading, once a closing dialog has let go of it. */
export function focusHeading(): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('#stage > :not([inert]) h1')?.focus();
    });
  });
}
