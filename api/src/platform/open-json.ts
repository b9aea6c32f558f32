import type { FieldError } from '../../contract/index.ts';

interface Room {
  /** Longest key. */
  readonly key: number;
  /** Objects, lists and values at any depth. */
  readonly most: number;
  readonly depth: number;
  /** Characters of all keys and texts. */
  readonly size: number;
  /** Members of the outermost. */
  readonly own: number;
}
type Fault = Omit<FieldError, 'path'>;

const tooMany = (limit: number): Fault => ({ code: 'maxProperties', message: `must not hold more than ${limit}`, limit });
const tooDeep = (limit: number): Fault => ({ code: 'depth', message: `must not be nested more than ${limit} deep`, limit });
const tooLarge = (limit: number): Fault => ({ code: 'size', message: `must not hold more than ${limit} characters in all`, limit });
const keyTooLong = (limit: number): Fault => ({ code: 'maxLength', message: `must not have names of more than ${limit} characters`, limit });
const oddKey: Fault = { code: 'character', message: 'must not have names with control characters' };

const oddCharacter = /[\p{Cc}\u2028\u2029]/u;

class Measure {
  private members = 0;
  private size = 0;
  private readonly room: Room;

  constructor(room: Room) {
    this.room = room;
  }

  of(value: unknown, depth: number): Fault | undefined {
    const { most, size } = this.room;
    if ((this.members += 1) > most) return tooMany(most);
    if (typeof value === 'string') this.size += value.length;
    if (this.size > size) return tooLarge(size);
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > this.room.depth) return tooDeep(this.room.depth);
    return Array.isArray(value) ? this.list(value, depth) : this.object(value, depth);
  }

  private list(value: readonly unknown[], depth: number): Fault | undefined {
    for (const inner of value) {
      const fault = this.of(inner, depth + 1);
      if (fault) return fault;
    }
    return undefined;
  }

  private object(value: object, depth: number): Fault | undefined {
    let count = 0;
    for (const name in value) {
      if (depth === 1 && (count += 1) > this.room.own) return tooMany(this.room.own);
      if (name.length > this.room.key) return keyTooLong(this.room.key);
      if (oddCharacter.test(name)) return oddKey;
      this.size += name.length;
      const fault = this.of((value as Record<string, unknown>)[name], depth + 1);
      if (fault) return fault;
    }
    return undefined;
  }
}

/** The first thing for which there is no room in a value; it stops there. */
export function measure(value: object, room: Room): Fault | undefined {
  return new Measure(room).of(value, 1);
}
