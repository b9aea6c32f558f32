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

test('personal data is deleted when its user leaves or another one comes; player preferences stay', () => {
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

test('searches of a visitor outlast the sign-in and are deleted when the session ends', () => {
  keep();
  settlePerson(null);
  forgetPerson();
  expect(existing()[0]).toBe(true);
  settlePerson('vera');
  expect(existing()[0]).toBe(true);
  settlePerson(null);
  expect(existing()[0]).toBe(false);
});
