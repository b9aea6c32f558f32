import { Worker } from 'node:worker_threads';

/** Runs in a thread of its own, so that making and sending a large form does not stand in the way of the server under test. */
const code = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { url, headers, name, pieces } = workerData;
  const data = new FormData();
  data.append('file', new Blob(pieces.flatMap(({ bytes, times }) => Array.from({ length: times }, () => bytes))), name);
  fetch(url, { method: 'POST', headers, body: data })
    .then(async (answer) => parentPort.postMessage({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() }))
    .catch((error) => parentPort.postMessage({ status: 0, retryAfter: null, body: String(error) }));
`;

export interface Piece {
  readonly bytes: Buffer;
  readonly times: number;
}
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

/** Sends a file made of repeated pieces; ending the thread hangs up. */
export function sendPieces(url: string, headers: Readonly<Record<string, string>>, name: string, pieces: readonly Piece[]) {
  const worker = new Worker(code, { eval: true, workerData: { url, headers, name, pieces } });
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => resolve({ status: 0, retryAfter: null, body: 'hung up' }));
  });
  return { answer, hangUp: () => worker.terminate() };
}
