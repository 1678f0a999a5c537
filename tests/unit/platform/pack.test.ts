import { expect, it } from 'vitest';
import { type Dictionary, pack, unpack } from '../../../functions/platform/table/pack.ts';

const FIRST: Dictionary = { number: 1, words: Buffer.from('"first_name":"last_name":') };
const SECOND: Dictionary = { number: 2, words: Buffer.from('"last_name":"first_name":') };
const person = { first_name: 'Meera', last_name: 'नायर' };

it('packed text is unpacked unchanged, with and without a dictionary', () => {
  expect(unpack(pack(person))).toEqual(person);
  expect(unpack(pack(person, [FIRST]), [FIRST])).toEqual(person);
});

it('packing uses the newest dictionary, and unpacking accepts older ones', () => {
  expect(unpack(pack(person, [FIRST]), [FIRST, SECOND])).toEqual(person);
  const packed = pack(person, [FIRST, SECOND]);
  expect(unpack(packed, [SECOND])).toEqual(person);
  expect(() => unpack(packed, [FIRST])).toThrow('dictionary 2');
});

it('unpacking refuses a text if its dictionary was edited', () => {
  const edited: Dictionary = { number: 1, words: Buffer.from('"first_nama":"last_name":') };
  expect(() => unpack(pack(person, [FIRST]), [edited])).toThrow('The unpacked text is not the one that was packed.');
});
