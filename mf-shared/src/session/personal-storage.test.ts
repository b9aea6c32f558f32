import { beforeEach, expect, test } from '@jest/globals';
import { forgetPerson, settlePerson } from './personal-storage.ts';

const keep = () => {
  localStorage.setItem('marquee.searches', '["lantern"]');
  sessionStorage.setItem('marquee.title-draft.1', '{}');
  localStorage.setItem('marquee.player.preferences', '{"volume":1}');
};
const existing = () => [localStorage.getItem('marquee.searches'), sessionStorage.getItem('marquee.title-draft.1')].map((one) => one !== null);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what pages kept of a person is gone when they leave, and when another one comes; how loud they like it stays', () => {
  settlePerson('vera');
  keep();
  settlePerson('vera');
  expect(existing()).toEqual([true, true]);
  forgetPerson();
  expect(existing()).toEqual([false, false]);
  settlePerson('vera');
  keep();
  settlePerson('omar');
  expect(existing()).toEqual([false, false]);
  expect(localStorage.getItem('marquee.player.preferences')).not.toBeNull();
});

test('a session that ended by itself leaves drafts to its person, and nothing visitors could see', () => {
  settlePerson('vera');
  keep();
  settlePerson(null);
  expect(existing()).toEqual([false, true]);
  settlePerson('vera');
  expect(existing()).toEqual([false, true]);
  settlePerson(null);
  settlePerson('omar');
  expect(existing()).toEqual([false, false]);
});

test('what a visitor searched for is theirs, signed in or not', () => {
  keep();
  settlePerson(null);
  forgetPerson();
  expect(existing()[0]).toBe(true);
  settlePerson('vera');
  expect(existing()[0]).toBe(true);
  settlePerson(null);
  expect(existing()[0]).toBe(false);
});
