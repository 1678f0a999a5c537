import { createContext, useContext } from 'react';
import { sameValue } from './merge-values.ts';

/**
 * The values that somebody else has saved. They are set while the user decides between these values and the values in
 * the form.
 */
interface TheirValues {
  /** The name of the person who saved these values: `Aditi Rao`. */
  who: string;
  values: Readonly<Record<string, unknown>>;
}

const TheirValuesContext = createContext<TheirValues | undefined>(undefined);
export const TheirValuesProvider = TheirValuesContext.Provider;

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/**
 * Returns the note next to an input if somebody else has saved another value than the input has: `Aditi Rao: Gold`.
 * Returns undefined otherwise.
 * @param wordsOf returns a value as the input shows it
 */
export function useTheirValue(
  name: string,
  mine: unknown,
  wordsOf: (value: unknown) => string = textOf,
): string | undefined {
  const theirs = useContext(TheirValuesContext);
  if (theirs === undefined || !(name in theirs.values)) return undefined;
  const value = theirs.values[name];
  return sameValue(value, mine) ? undefined : `${theirs.who}: ${wordsOf(value) || 'empty'}`;
}
