import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from '../../../functions/platform/table/cursor.ts';

const sent = (json: string) => Buffer.from(json).toString('base64url');

test('decoding a cursor returns what was encoded', () => {
  expect(decodeCursor(encodeCursor({ after: 'a', skip: 7 }))).toEqual({ after: 'a', skip: 7 });
  expect(decodeCursor(undefined)).toBeUndefined();
});

test.each([
  '7',
  '[]',
  'null',
  '{',
  '{"pk":1e400}',
  '{"pk":9007199254740999}',
  '{"pk":{"N":"1"}}',
  '{"a":0.5}',
  '{"a":null}',
  '{"after":""}',
  '{"after":"\\ud800"}',
])('decoding refuses a forged cursor: %s', (json) => {
  expect(() => decodeCursor(sent(json))).toThrow('This cursor is not valid.');
});
