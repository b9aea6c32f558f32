type Listener<T> = ((event: T) => void) | null;
interface Sent {
  readonly lengthComputable: true;
  readonly loaded: number;
  readonly total: number;
}

/** An XMLHttpRequest that goes where the page's fetch goes, as far as uploads need one. */
class RequestByFetch {
  status = 0;
  responseText = '';
  withCredentials = false;
  onload: Listener<Event> = null;
  onerror: Listener<Event> = null;
  readonly upload: { onprogress: Listener<Sent> } = { onprogress: null };
  readonly #over = new AbortController();
  readonly #headers: Record<string, string> = {};
  #asked: readonly [method: string, address: string] = ['GET', '/'];
  #answered = new Headers();

  open(method: string, address: string): void {
    this.#asked = [method, address];
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.#answered.get(name);
  }

  abort(): void {
    this.#over.abort();
  }

  send(body: Blob | FormData | null): void {
    void this.#send(body);
  }

  async #send(body: Blob | FormData | null): Promise<void> {
    const [method, address] = this.#asked;
    try {
      const sent = body instanceof FormData ? body : body && new Uint8Array(await body.arrayBuffer());
      const init = { method, headers: this.#headers, signal: this.#over.signal, ...(sent && { body: sent }) };
      const answer = await globalThis.fetch(address, init);
      const total = sent instanceof FormData ? 1 : sent?.length;
      if (total !== undefined) this.upload.onprogress?.({ lengthComputable: true, loaded: total, total });
      this.#answered = answer.headers;
      this.responseText = await answer.text();
      this.status = answer.status;
      this.onload?.(new Event('load'));
    } catch {
      if (!this.#over.signal.aborted) this.onerror?.(new Event('error'));
    }
  }
}

/** Has uploads of a page answered by the API in this process. */
export function uploadByFetch(): void {
  globalThis.XMLHttpRequest = RequestByFetch as unknown as typeof XMLHttpRequest;
}
