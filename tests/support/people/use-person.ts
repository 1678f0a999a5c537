import { beforeAll } from 'vitest';
import { type Person, person } from './people.ts';

/**
 * Creates a signed-in user for all tests of a file, as `person` does. The returned object is filled before the first
 * test.
 */
export function usePerson(...asked: Parameters<typeof person>): Person {
  const made = {} as Person;
  beforeAll(async () => {
    Object.assign(made, await person(...asked));
  });
  return made;
}
