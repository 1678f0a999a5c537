import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The words for the types of values in error texts. */
const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

const FORMS: Record<string, string> = {
  datetime: 'Send a date and time as 2026-11-20T18:30:00.000Z.',
  date: 'Send a date as 2026-11-20.',
  email: 'Please enter valid email',
  url: 'This is not a web address.',
};

/** The highest number of valid choices that an error text lists. */
const MOST_CHOICES = 10;

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1
    ? `This must be ${String(values[0])}.`
    : values.length <= MOST_CHOICES
      ? `Choose one of: ${values.map(String).join(', ')}.`
      : 'This value is not known here.';

const size = (origin: string, at: 'least' | 'most', bound: number | bigint): string => {
  if (origin === 'string') return `At ${at} ${bound} characters.`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `At ${at} ${bound} of these.`;
  return `This should be at ${at} ${bound}.`;
};

/**
 * Returns the error text for an invalid value if the schema itself defines no error text. Use it as `safeParse(value, {
 * error: plainIssue })`. Texts of the schema take precedence.
 */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return 'This is required.';
      return `Send ${TYPES[issue.expected] ?? 'another kind of value'} here.`;
    case 'invalid_value':
      return issue.input === undefined ? 'This is required.' : oneOf(issue.values);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This is required.';
      if (issue.inclusive === false) return `This should be more than ${issue.minimum}.`;
      return size(issue.origin, 'least', issue.minimum);
    case 'too_big':
      if (issue.inclusive === false) return `This should be less than ${issue.maximum}.`;
      return size(issue.origin, 'most', issue.maximum);
    case 'not_multiple_of':
      return `This should be a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return FORMS[issue.format] ?? 'This is not in the right form.';
    case 'unrecognized_keys':
      return 'This field is not known here.';
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : 'This is not valid.';
    default:
      return 'This is not valid.';
  }
}
