import { parseArgs } from 'node:util';

const HELP =
  'Name the server by --to (of dev: --over) or MARQUEE_URL, its tenant by MARQUEE_TENANT_ID, and a secret key with release:read, release:update, registry:update by MARQUEE_KEY.';

const whichServer = { to: { type: 'string' }, tenant: { type: 'string' } };

/** Parses the command line; prints the reason and returns `undefined` if it is wrong. */
export function asked(args, options = {}, common = whichServer) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...common, ...options } });
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}

/** Returns a client of a server's registry, for the holder of a secret key; `undefined` if the server is not named. */
export function registryAt(to = process.env.MARQUEE_URL, { MARQUEE_KEY: key, MARQUEE_TENANT_ID: tenant } = process.env) {
  if (!to || !URL.canParse(to) || !key || !tenant) {
    console.error(HELP);
    return undefined;
  }
  /** Returns the answer to a call; throws with the server's own words if it refuses. */
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const headers = { 'x-api-key': key, 'x-tenant-id': tenant, ...(body && !isForm && { 'content-type': 'application/json' }) };
    const answer = await fetch(new URL(`/v1${path}`, to), { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) }).catch((cause) => {
      throw new Error(`${to} does not answer: ${cause.cause?.message ?? cause.message}`);
    });
    const said = await answer.json().catch(() => ({ message: `no JSON, status ${answer.status}` }));
    if (!answer.ok) throw new Error(`${to} refuses: ${said.message}`);
    return said;
  };
}
