import { expect } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';

/** What becomes of a request: a status of the server, a connection that breaks, one that never answers, one that answers late, or a page of HTML in the place of what was asked for. */
export type Fault = number | 'reset' | 'hang' | 'slow' | 'html';
/** How late what is slow is. */
export const SLOW_MS = 3000;

/** A network that can be broken: requests whose address contains `part` meet with a fault until it is healed. */
export async function takeNetwork(page: Page) {
  const faults = new Map<string, Fault>();
  const waiting: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const fault = [...faults].find(([part]) => request.url().includes(part))?.[1];
    if (fault === undefined) void request.continue();
    else if (fault === 'hang') waiting.push(request);
    else if (fault === 'slow') setTimeout(() => void request.continue().catch(() => undefined), SLOW_MS);
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
    /** Returns at last what has hung until now. */
    async answerLate(): Promise<void> {
      faults.clear();
      await Promise.all(waiting.splice(0).map((request) => request.continue()));
    },
    /** Resolves when a request hangs. */
    hangs: () => page.waitForRequest((request) => faults.size > 0 && [...faults].some(([part, fault]) => fault === 'hang' && request.url().includes(part))),
  };
}

/** The page tells the server that a release has failed, and the server counts it. */
export async function reports(page: Page, failure: { name: string; stage: string }): Promise<void> {
  const counted = await page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/v1/federation/failure') || !response.ok()) return false;
    const told = JSON.parse((await response.request().fetchPostData()) ?? '{}') as Partial<typeof failure>;
    return told.name === failure.name && told.stage === failure.stage;
  });
  await counted.json();
}

/** What the browser says of a broken network, and what the releases at fault throw. */
const expected = /^Failed to load resource|^Failed to find a valid digest|broken on purpose|RUNTIME-008|Loading chunk|ChunkLoadError|not done in|wants \{/;

/** Leaves, having met with no fault but those. */
export async function leave(visitor: Visitor): Promise<void> {
  await visitor.leave();
  expect(visitor.faults.filter((fault) => !expected.test(fault))).toEqual([]);
}
