import { beforeEach, expect, test } from '@jest/globals';
import { forgetPerson, settlePerson } from './personal-storage.ts';

const keep = () => {
  localStorage.setItem('marquee.searches', '["lantern"]');
  sessionStorage.setItem('marquee.title-draft.1', '{}');
  localStorage.setItem('marquee.player.preferences', '{"volume":1}');
};
const kept = () => [localStorage.getItem('marquee.searches'), sessionStorage.getItem('marquee.title-draft.1')].map((one) => one !== null);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what pages kept of a person is gone when they leave, and when another one comes; how loud they like it stays', () => {
  settlePerson('vera');
  keep();
  settlePerson('vera');
  expect(kept()).toEqual([true, true]);
  forgetPerson();
  expect(kept()).toEqual([false, false]);
  settlePerson('vera');
  keep();
  settlePerson('omar');
  expect(kept()).toEqual([false, false]);
  expect(localStorage.getItem('marquee.player.preferences')).not.toBeNull();
});

test('a session that ended by itself leaves drafts to its person, and nothing visitors could see', () => {
  settlePerson('vera');
  keep();
  settlePerson(null);
  expect(kept()).toEqual([false, true]);
  settlePerson('vera');
  expect(kept()).toEqual([false, true]);
  settlePerson(null);
  settlePerson('omar');
  expect(kept()).toEqual([false, false]);
});

test('what a visitor searched for is theirs, signed in or not', () => {
  keep();
  settlePerson(null);
  forgetPerson();
  expect(kept()[0]).toBe(true);
  settlePerson('vera');
  expect(kept()[0]).toBe(true);
  settlePerson(null);
  expect(kept()[0]).toBe(false);
});
