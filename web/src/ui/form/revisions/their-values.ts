import { createContext, useContext } from 'react';
import { sameValue } from './merge-values.ts';

/** The values of a form's record as somebody else has saved them, while the person decides between theirs and the typed ones. */
interface TheirValues {
  /** `Aditi Rao`. */
  who: string;
  values: Readonly<Record<string, unknown>>;
}

const TheirValuesContext = createContext<TheirValues | undefined>(undefined);
export const TheirValuesProvider = TheirValuesContext.Provider;

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/**
 * What stands beside an input whose saved value is another than the typed one: `Aditi Rao: Gold`. Undefined for all others.
 * @param wordsOf writes a value as the input shows it
 */
export function useTheirs(
  name: string,
  mine: unknown,
  wordsOf: (value: unknown) => string = textOf,
): string | undefined {
  const theirs = useContext(TheirValuesContext);
  if (theirs === undefined || !(name in theirs.values)) return undefined;
  const value = theirs.values[name];
  return sameValue(value, mine) ? undefined : `${theirs.who}: ${wordsOf(value) || 'empty'}`;
}
