import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import parser from '@typescript-eslint/parser';
import { RuleTester } from 'eslint';
import { root } from '../run/command.mjs';
import plugin from './plugin.mjs';

Object.assign(RuleTester, { describe, it, itOnly: it.only });
const tester = new RuleTester({ languageOptions: { parser } });
const run = (name, valid, invalid) => tester.run(name, plugin.rules[name], { valid, invalid: invalid.map(([code, errors = 1]) => ({ code, errors })) });

run(
  'docstring-start',
  [
    '/** Returns the grant that ends last. */ const a = 1;',
    '/** Facet values returned, at most. */ const a = 1;',
    '/** Whatever follows is kept. */ const a = 1;',
    '/** By-products of a build. */ const a = 1;',
    '/** Soft deletes a row. */ const a = 1;',
    '/** @type {string} */ const a = 1;',
    '/* What a comment says */ const a = 1; // Of a line.',
    "const a = '/** What a text says */';",
  ],
  [
    ['/** What of a queue can be another one later. */ const a = 1;'],
    ['/** Who may import whom. */ const a = 1;'],
    ['/** Whose goods they are. */ const a = 1;'],
    ['/** Whoever reads slowly. */ const a = 1;'],
    ['/** Of several ways the one that lasts longest. */ const a = 1;'],
    ['/** So many values are shown. */ const a = 1;'],
    ['/** By release: two may be in a page. */ const a = 1;'],
    ['/** As HTTP writes it. */ const a = 1;'],
    ['/** Beside the shelf. */ const a = 1;'],
    ['/** what begins in lower case. */ const a = 1;'],
    ["/** What's left. */ const a = 1;"],
    ['/**\n * What begins on the second line.\n */ const a = 1;'],
    ['interface A {\n  /** What one is. */ a: 1;\n  /** Of another. */ b: 1;\n}', 2],
  ],
);

run(
  'limit-name',
  [
    'const MAX_NAME_LENGTH = 1, MIN_PARTS = 1, LATEST = 1, MOSTLY = 1, most = 1;',
    'export { MOST_PARTS } from "./there.ts";',
    'take({ MOST_PARTS });',
    'class A { static MAX_PARTS = 1 }',
  ],
  [
    ['const MOST_PARTS = 1;'],
    ['const LONGEST_NAME = 1, MOST = 1, LEAST_NODE = 1;', 3],
    ['let SHORTEST = 1;'],
    ['export const PASSWORD_AT_LEAST = 1;'],
    ['class A { static readonly MOST_PARTS = 1 }'],
    ['enum A { MOST = 1 }'],
  ],
);

run(
  'test-name',
  [
    "test('enforces the usage limit under concurrency', () => {});",
    "it('a guest does not pack', () => {});",
    "describe('Assets', () => {});",
    "test.each([['what is read']])('%s is no sort', () => {});",
    'test(`${name} is kept`, () => {});',
    'test(name, () => {});',
    "pattern.test('what is read');",
    "other('what is read');",
  ],
  [
    ["test('what is no rule is left', () => {});"],
    ["it('who reads it', () => {});"],
    ["describe('whose goods', () => {});"],
    ["describe('Of a cart', () => {});"],
    ["it('is nobody of a supplier', () => {});"],
    ["it('are taken back', () => {});"],
    ["it('so many orders', () => {});"],
    ["it('by its name', () => {});"],
    ["it('as JSON', () => {});"],
    ["test.only('is kept', () => {});"],
    ["test.each(rows)('of %s', () => {});"],
    ["describe.each(rows)('what %s is', () => {});"],
    ["test.each`a\n${1}`('what $a is', () => {});"],
    ['test(`what ${name} is`, () => {});'],
    ["test('what is ' + name, () => {});"],
  ],
);

it('no finding is suppressed', () => {
  assert.equal(existsSync(join(root, 'eslint-suppressions.json')), false, 'Mend the finding instead of suppressing it');
});
