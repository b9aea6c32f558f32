/** A server that ended before it was ready. It has said why itself; its exit code is passed on. */
export class EndedEarly extends Error {
  constructor(code) {
    super(`Marquee did not start: the server ended with exit code ${code}.`);
    this.exitCode = code || 1;
  }
}
