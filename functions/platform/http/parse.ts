import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { Failure, type FieldErrors } from '../../../shared/errors.ts';
import { plainIssue } from '../../../shared/plain-issue.ts';

/**
 * How many wrong fields a reply lists, and how many characters of a field's name it contains. The limits are needed
 * because a request can have thousands of wrong fields.
 */
const MOST_FIELDS = 50;
const MOST_NAME = 100;

/** Converts zod's issues to error messages by path, with the first issue of each path. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // The object has no prototype, so a field named `constructor` is treated like any other field.
  const fields = Object.create(null) as FieldErrors;
  let named = 0;
  const name = (path: readonly PropertyKey[], message: string): void => {
    const key = path.map(String).join('.').slice(0, MOST_NAME).toWellFormed();
    if (named >= MOST_FIELDS || fields[key] !== undefined) return;
    fields[key] = message;
    named += 1;
  };
  for (const issue of error.issues.flatMap(meantOf)) {
    if (named >= MOST_FIELDS) break;
    if (issue.code !== 'unrecognized_keys') name(issue.path, issue.message);
    else
      for (const key of issue.keys.slice(0, MOST_FIELDS)) name([...issue.path, key], 'This field is not known here.');
  }
  return fields;
}

type Issue = z.core.$ZodIssue;

/**
 * Returns the issues of the union member that the client probably meant. This is the first member of the right type
 * that knows all fields of the input. If no member knows all fields, it is the first member of the right type.
 */
function meantOf(issue: Issue): Issue[] {
  // If the members have no errors, the discriminator itself is wrong.
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const isOtherKind = ({ path, code }: Issue) => path.length === 0 && code === 'invalid_type';
  const alike = issue.errors.filter((some) => !some.some(isOtherKind));
  const knowing = alike.find((some) => some.every(({ code }) => code !== 'unrecognized_keys'));
  const meant = knowing ?? alike[0];
  if (meant === undefined) return [issue];
  return meant.flatMap((one) => meantOf({ ...one, path: [...issue.path, ...one.path] }));
}

function part(schema: z.ZodType | undefined, value: unknown): { value: unknown; fields: FieldErrors } {
  if (schema === undefined) return { value: undefined, fields: {} };
  const parsed = schema.safeParse(value, { error: plainIssue });
  if (parsed.success) return { value: parsed.data, fields: {} };
  const filled = schema.safeParse(withEmptyObjects(value, parsed.error.issues), { error: plainIssue });
  return { value: undefined, fields: fieldErrors(filled.error ?? parsed.error) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the value with an empty object for each missing object. So the error also names the missing fields of these
 * objects.
 */
function withEmptyObjects(value: unknown, issues: readonly Issue[]): unknown {
  const names = issues.flatMap((issue) =>
    issue.code === 'invalid_type' && issue.expected === 'object' ? issue.path.slice(0, 1).map(String) : [],
  );
  if (!isObject(value)) return value;
  return { ...value, ...Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [[name, {}]] : []))) };
}

/**
 * Parameters that the client of the specification sends with every GET request, even for an endpoint without a list:
 * the first page, and the page's path.
 */
const WITH_EVERY_READING: Readonly<Record<string, RegExp>> = { offset: /^0$/, limit: /^\d{1,9}$/, pathname: /^/ };

/**
 * Removes parameters without effect: empty filters (`logistic_id=`), as forms send them, and page parameters of
 * endpoints without pages.
 */
function withoutIdle({ method, query: schema }: Endpoint, query: Readonly<Record<string, string | undefined>> = {}) {
  const { shape = {} } = (schema ?? {}) as { shape?: Record<string, z.ZodType> };
  const isIdle = (name: string, value = ''): boolean =>
    Object.hasOwn(shape, name)
      ? value === '' && shape[name]?.safeParse(undefined).success === true
      : method === 'GET' && Object.hasOwn(WITH_EVERY_READING, name) && WITH_EVERY_READING[name]?.test(value) === true;
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => !isIdle(name, value)));
}

/** Parses path, query and body by the endpoint's schemas. @throws INVALID_INPUT naming every wrong field */
export function parse(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  body: unknown,
): Record<'params' | 'query' | 'body', unknown> {
  const params = part(endpoint.params, event.pathParameters ?? {});
  const query = part(endpoint.query, withoutIdle(endpoint, event.queryStringParameters));
  const content = part(endpoint.body, body ?? {});
  const fields: FieldErrors = Object.fromEntries(
    [params, query, content].flatMap(({ fields }) => Object.entries(fields)).slice(0, MOST_FIELDS),
  );
  const messages = Object.values(fields);
  if (messages.length > 0) {
    throw new Failure('INVALID_INPUT', messages[0], { fields });
  }
  return { params: params.value, query: query.value, body: content.value };
}
