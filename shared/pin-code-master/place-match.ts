import type { Place } from '../quotes/zone.ts';
import { STATE_NAMES } from './city-names.ts';

/** The city and state that a person typed in an address. */
export interface TypedPlace {
  city: string;
  state: string;
}

/** Words that do not help to distinguish one city from another. */
const FILLERS: ReadonlySet<string> = new Set(
  `city district dist distt dt urban rural metro metropolitan municipal corporation cantt cantonment north south east west
  central middle upper lower purbi purba pashchim paschim and the of`.split(/\s+/),
);

/**
 * Returns the words of a name in lower case, without accents, punctuation and `FILLERS`. If all words are fillers,
 * keeps them. A name in a script other than Latin has no words.
 */
function foldedWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[.'’\p{M}]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length === 0 ? words : telling;
}

const folded = (name: string): string => foldedWords(name).join('');

/** How many words of a name are compared. More words are ignored. */
const MOST_WORDS = 8;

/**
 * Returns every sequence of adjacent words of a name, each joined to one word. `salt lake kolkata` has six: three of
 * one word, two of two words, and one of three words.
 */
function partsOf(name: string): string[] {
  const words = foldedWords(name).slice(0, MOST_WORDS);
  return words.flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1).join('')));
}

interface City {
  state: State;
  /** All names of the city in normalised spelling. India Post's name is the first. */
  names: readonly string[];
}

interface State {
  names: readonly string[];
  formerly: readonly string[];
}

/** Builds the index of `STATE_NAMES`: its cities by normalised name. */
function indexed() {
  const states: State[] = [];
  const cities = new Map<string, City[]>();
  for (const { names, formerly = [], cities: listed } of STATE_NAMES) {
    const state = { names: names.split('/').map(folded), formerly: formerly.map(folded) };
    states.push(state);
    for (const row of listed.split(',')) {
      const city = { state, names: row.split('/').map(folded) };
      for (const one of new Set(city.names)) cities.set(one, [...(cities.get(one) ?? []), city]);
    }
  }
  return { states, cities };
}

let made: ReturnType<typeof indexed> | undefined;
const table = () => (made ??= indexed());

/**
 * Returns whether two words differ at most by typing errors. One edit is allowed for every five letters of the shorter
 * word.
 */
function isTypoOf(a: string, b: string): boolean {
  const most = Math.floor(Math.min(a.length, b.length) / 5);
  if (most === 0 || Math.abs(a.length - b.length) > most) return a === b;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return (row[b.length] ?? 0) <= most;
}

/** Returns the state that a text contains, with or without typing errors. */
function stateOf(text: string): State | undefined {
  const { states } = table();
  const [whole, parts] = [folded(text), partsOf(text)];
  return (
    states.find(({ names }) => names.includes(whole)) ??
    states.find(({ names }) => parts.some((part) => part.length > 3 && names.includes(part))) ??
    states.find(({ names }) => names.some((name) => isTypoOf(name, whole)))
  );
}

/**
 * The result of comparing a typed name with the name of a pin code's city or state. `unknown`: the table does not
 * contain the name, so a comparison is not possible. `blank`: no name was typed.
 */
type Answer = 'same' | 'other' | 'unknown' | 'blank';

function compareState(typed: string, place: Place): Answer {
  const whole = folded(typed);
  if (whole === '') return 'blank';
  if (isTypoOf(whole, folded(place.state))) return 'same';
  const [theirs, ours] = [stateOf(typed), stateOf(place.state)];
  if (theirs === undefined || ours === undefined) return 'unknown';
  return theirs === ours || theirs.names.some((name) => ours.formerly.includes(name)) ? 'same' : 'other';
}

/**
 * Returns the cities in the table that can be the city of a pin code. They are the cities whose first name is this
 * city's name. If there are none, returns the cities for which it is another name.
 */
function citiesAt(place: Place): City[] {
  const name = folded(place.city);
  const state = stateOf(place.state);
  const found = (table().cities.get(name) ?? []).filter((city) => state === undefined || city.state === state);
  const first = found.filter(({ names }) => names[0] === name);
  return first.length > 0 ? first : found;
}

function compareCity(typed: string, place: Place): Answer {
  const whole = folded(typed);
  if (whole === '') return 'blank';
  const here = citiesAt(place);
  const names = [folded(place.city), ...here.flatMap((city) => city.names)];
  const parts = partsOf(typed);
  if (parts.some((part) => names.includes(part)) || partsOf(place.city).includes(whole)) return 'same';
  const elsewhere = table().cities.get(whole) ?? [];
  // The master may contain a town that is missing in the table. If the typed city is in the same state, it may be the
  // district of this town, so a comparison is not possible.
  const state = stateOf(place.state);
  if (elsewhere.length > 0)
    return here.length === 0 && elsewhere.some((one) => one.state === state) ? 'unknown' : 'other';
  return parts.some((part) => names.some((name) => isTypoOf(part, name))) ? 'same' : 'unknown';
}

/**
 * Returns whether the city and state in an address are a different place than the place of its pin code. Other names,
 * earlier names, typing errors and unknown towns of the same state are accepted.
 */
export function namesOtherPlace(typed: TypedPlace, place: Place): boolean {
  const [city, state] = [compareCity(typed.city, place), compareState(typed.state, place)];
  return city === 'other' || state === 'other' || (city === 'unknown' && state === 'unknown');
}

/** Returns city and state as one text: `Bengaluru, Karnataka`. */
const inOneText = ({ city, state }: TypedPlace): string =>
  [...new Set([city.trim(), state.trim()])].filter((part) => part !== '').join(', ');

/** Returns the city and state of a pin code in words: `560001 is Bengaluru, Karnataka`. */
export const pinCodeText = (place: Place): string => `${place.pincode} is ${inOneText(place)}`;

/**
 * Returns a warning if the city and state in an address are a different place than the place of its pin code. Otherwise
 * returns undefined.
 * @param place the place of the pin code; undefined if the master does not contain the pin code
 */
export const placeWarning = (typed: TypedPlace, place: Place | undefined): string | undefined =>
  place === undefined || !namesOtherPlace(typed, place)
    ? undefined
    : `${pinCodeText(place)}, but the address says ${inOneText(typed)}.`;
