import { expect } from '@jest/globals';
import type { HTTPRequest, HTTPResponse, Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';

/** Fault of a request: a status of the server, a broken connection, one that never answers, or HTML in place of the answer. */
export type Fault = number | 'reset' | 'hang' | 'html';

/** Takes over the network of a page: requests whose address contains `part` meet with a fault until it is healed. */
export async function takeNetwork(page: Page) {
  const faults = new Map<string, Fault>();
  const waiting: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const fault = [...faults].find(([part]) => request.url().includes(part))?.[1];
    if (fault === undefined) void request.continue();
    else if (fault === 'hang') waiting.push(request);
    else if (fault === 'html') void request.respond({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' });
    else if (fault === 'reset') void request.abort('connectionreset');
    else void request.respond({ status: fault, contentType: 'text/plain', body: 'out of order' });
  });
  return {
    fail(part: string, fault: Fault): void {
      faults.set(part, fault);
    },
    heal(): void {
      faults.clear();
    },
    /** Answers the requests that have hung until now. */
    async answerLate(): Promise<void> {
      faults.clear();
      await Promise.all(waiting.splice(0).map((request) => request.continue()));
    },
    hangs: () => page.waitForRequest((request) => faults.size > 0 && [...faults].some(([part, fault]) => fault === 'hang' && request.url().includes(part))),
  };
}

const QUIET_MS = 500;
const QUIET_WITHIN_MS = 40_000;

/** Opens an address and waits until nothing has been requested for half a second. The stream of events, which stays open, does not count. */
export async function gotoQuiet(page: Page, address: string): Promise<void> {
  const underWay = new Set<HTTPRequest>();
  let changedAt = performance.now();
  const begins = (request: HTTPRequest) => {
    changedAt = performance.now();
    if (!request.url().endsWith('/v1/federation/events')) underWay.add(request);
  };
  const ends = (request: HTTPRequest) => {
    changedAt = performance.now();
    underWay.delete(request);
  };
  // Requests of the document before are cancelled, and nothing reports that.
  const arrives = (response: HTTPResponse) => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return;
    underWay.clear();
    underWay.add(response.request());
  };
  page.on('request', begins).on('response', arrives).on('requestfinished', ends).on('requestfailed', ends);
  const until = performance.now() + QUIET_WITHIN_MS;
  await page.goto(address);
  while (underWay.size > 0 || performance.now() - changedAt < QUIET_MS) {
    if (performance.now() > until) throw new Error(`${address} still asks for ${[...underWay].map((request) => request.url()).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends).off('response', arrives);
}

/** Waits until the page has reported a failed release and the server has counted it. */
export async function reports(page: Page, failure: { name: string; stage: string }): Promise<void> {
  const counted = await page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/v1/federation/failure') || !response.ok()) return false;
    const told = JSON.parse((await response.request().fetchPostData()) ?? '{}') as Partial<typeof failure>;
    return told.name === failure.name && told.stage === failure.stage;
  });
  await counted.json();
}

/** Records the failures that a page reports from now on; returns a function that waits for one, which may have been reported already. */
export function keepReports(page: Page): (failure: { name: string; stage: string }) => Promise<void> {
  const told = new Set<string>();
  page.on('response', (response) => {
    if (!response.url().endsWith('/v1/federation/failure') || !response.ok()) return;
    const sent = response.request().fetchPostData();
    const keep = (data = '{}') => {
      const { name, stage } = JSON.parse(data) as Partial<{ name: string; stage: string }>;
      told.add(`${String(name)} ${String(stage)}`);
    };
    // A page that was left has nothing to report.
    sent.then(keep, () => undefined);
  });
  return async ({ name, stage }) => {
    for (let tries = 0; tries < 800; tries += 1) {
      if (told.has(`${name} ${stage}`)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${name} ${stage} was not told, only ${[...told].join(', ')}`);
  };
}

/** Messages of the browser about a broken network, and errors that the faulty releases throw. */
const expected = /^Failed to load resource|^Failed to find a valid digest|broken on purpose|RUNTIME-008|Loading chunk|ChunkLoadError|not done in|wants \{/;

/** Leaves, and checks that no other faults occurred. */
export async function leave(visitor: Visitor): Promise<void> {
  await visitor.leave();
  expect(visitor.faults.filter((fault) => !expected.test(fault))).toEqual([]);
}
