import { describe, expect, it } from '@jest/globals';
import { fieldNameOf } from './field-errors.ts';

describe('paths of field errors', () => {
  it.each([
    ['/email', 'email'],
    ['email', 'email'],
    ['/body/email', 'email'],
    ['/metaData/tagline', 'metaData.tagline'],
    ['body.skus.0.price', 'skus.0.price'],
  ])('%s is the field %s', (path, name) => {
    expect(fieldNameOf(path)).toBe(name);
  });
});
