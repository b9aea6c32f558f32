import { useEffect, useState, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role=button], [role=tab], [role=switch], [role=menuitem]';
/** Share of a control that may be covered: a corner of a large card, hardly anything of a button. */
const SHARE = 0.1;

function shareCovered(by: DOMRect, control: DOMRect): number {
  const width = Math.min(by.right, control.right) - Math.max(by.left, control.left);
  const height = Math.min(by.bottom, control.bottom) - Math.max(by.top, control.top);
  return width > 0 && height > 0 ? (width * height) / (control.width * control.height) : 0;
}

/** Returns whether a floating element would keep a user from pressing a control below it. */
function coversControl(floating: Element): boolean {
  const box = floating.getBoundingClientRect();
  const xs = [box.left + 1, box.left + box.width / 2, box.right - 1];
  const ys = [box.top + 1, box.top + box.height / 2, box.bottom - 1];
  return xs.some((x) =>
    ys.some((y) =>
      document.elementsFromPoint(x, y).some((element) => {
        const control = floating.contains(element) ? null : element.closest(CONTROLS);
        return control !== null && shareCovered(box, control.getBoundingClientRect()) > SHARE;
      }),
    ),
  );
}

/** Returns whether a floating element covers a control; updated on scrolling, and on changes of the page or of the window. */
export function useCoversControl(floating: RefObject<Element | null>, isShown: boolean): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (floating.current) setCovers(coversControl(floating.current));
      });
    };
    const resizes = new ResizeObserver(look);
    resizes.observe(document.body);
    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true });
    addEventListener('scroll', look, { passive: true, capture: true });
    addEventListener('resize', look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      resizes.disconnect();
      changes.disconnect();
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [floating, isShown]);
  return isShown && covers;
}
