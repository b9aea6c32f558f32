import type { FastifyError, FastifyInstance } from 'fastify';
import type { Failure } from '../../contract/index.ts';
import { DatabaseUnavailable, StatementRefused } from './database.ts';
import { sendFailure } from './replies.ts';

const unavailable: Failure = { code: 'UNAVAILABLE', message: 'The database does not answer just now. Try again.' };
const unkept = 'holds a value that cannot be kept';
const outOfRange: Failure = { code: 'INVALID_INPUT', message: `The input ${unkept}.`, fields: [{ path: '(all)', code: 'range', message: unkept }] };
const noSuchAddress: Failure = { code: 'NOT_FOUND', message: 'There is no such address.' };
const internal: Failure = { code: 'INTERNAL', message: 'Something went wrong on our side.' };

/** Fastify's own refusals, in the words of the contract. */
function fromFastify(error: FastifyError): Failure | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { code: 'BODY_TOO_LARGE', message: 'The body is too large.' };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The body must be application/json.' };
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return { code: 'MALFORMED_BODY', message: 'The body is not valid JSON.' };
    // A name no file can have, or one on the way of which lies a file.
    case 'ENAMETOOLONG':
    case 'ENOTDIR':
    case 'ELOOP':
      return noSuchAddress;
    default:
      // Bad percent escapes in the path, a body with __proto__ and the like.
      if (error.statusCode === 400) return { code: 'MALFORMED_BODY', message: 'The request is malformed.' };
      // A file outside of its folder, or one that is hidden: to the caller there is none.
      return error.statusCode === 403 || error.statusCode === 404 ? noSuchAddress : undefined;
  }
}

/** Every error that is thrown rather than returned: outages and bugs. What they say is for the log, never for the caller. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DatabaseUnavailable, request, reply) => {
    if (error instanceof DatabaseUnavailable) {
      request.log.warn({ requestId: request.id, err: error }, 'database unavailable');
      return sendFailure(reply, unavailable);
    }
    // Class 22, a value that a column's type cannot hold: it came with the request, whichever way in let it through.
    if (error instanceof StatementRefused && error.state.startsWith('22')) {
      request.log.warn({ requestId: request.id, err: error }, 'value out of range');
      return sendFailure(reply, outOfRange);
    }
    // A range past a file's end, a file that is no longer the one asked for: HTTP's own answers, which have no body.
    if ('statusCode' in error && (error.statusCode === 412 || error.statusCode === 416)) {
      const { headers = {} } = error as FastifyError & { headers?: Record<string, string> };
      return reply.code(error.statusCode).headers(headers).header('cache-control', 'no-store').send();
    }
    const known = fromFastify(error);
    if (known) return sendFailure(reply, known);
    request.log.error({ requestId: request.id, err: error }, 'unexpected failure');
    return sendFailure(reply, internal);
  });
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, noSuchAddress));
}
