import { expect, test } from '@jest/globals';
import { readUpload } from './upload-answer.ts';

const messageOf = (status: number, body: string) => {
  const answer = readUpload(status, body);
  return answer.ok ? 'ok' : `${answer.error.code} ${answer.error.message}`;
};

test.each([
  [200, '[{"path":"/a.png"}]', 'ok'],
  [200, '[{"path":1}]', 'UNREADABLE Invalid JSON: [{"path":1}]'],
  [200, '{"path":"/a.png"}', 'UNREADABLE Invalid JSON: {"path":"/a.png"}'],
  [200, '<html>', 'UNREADABLE Invalid JSON: <html>'],
  [401, '', 'SIGN_IN_REQUIRED HTTP Error: 401'],
  [403, '{"code":"TENANT_FORBIDDEN","message":"no"}', 'TENANT_FORBIDDEN HTTP Error: 403'],
  [413, '', 'BODY_TOO_LARGE HTTP Error: 413'],
  [500, 'oops', 'INTERNAL HTTP Error: 500'],
  [0, '', 'OFFLINE Image upload failed due to a XHR Transport error. Code: 0'],
])('%i %s is %s', (status, body, message) => {
  expect(messageOf(status, body)).toBe(message);
});
