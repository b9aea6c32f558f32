/** Lets the browser do what waits: paint, answer hands. Unlike a timer it is not slowed down in a tab out of sight. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
