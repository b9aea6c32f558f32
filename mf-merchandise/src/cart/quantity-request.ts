/** Presses closer together than this are sent as one change. */
const PAUSE_MS = 300;

export interface QuantityRequest {
  readonly set: (quantity: number) => void;
  /** Sends what is still waiting at once: the line is about to leave the screen. */
  readonly flush: () => void;
}

/**
 * The quantity a shopper wants of a line, from the first press until the cart holds it: shown at once, sent after a pause, one
 * change at a time, the last wish winning. `show(undefined)` gives the line back to what the cart says.
 */
export function createQuantityRequest(send: (quantity: number) => Promise<unknown>, show: (quantity: number | undefined) => void): QuantityRequest {
  let wanted: number | undefined;
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (sending || wanted === undefined) return;
    sending = true;
    const sent = wanted;
    void send(sent).finally(() => {
      sending = false;
      if (wanted === sent) {
        wanted = undefined;
        show(undefined);
      } else if (timer === undefined) flush();
    });
  }

  return {
    set(quantity) {
      wanted = quantity;
      show(quantity);
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    flush,
  };
}
