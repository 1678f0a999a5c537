import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { Endpoint } from '../../shared/endpoint.ts';
import { ERRORS, Failure, type FieldErrors } from '../../shared/errors.ts';

/** zod's issues as messages by path, the first of each path. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // Without a prototype: a field that somebody calls `constructor` is a mistake like any other.
  const fields = Object.create(null) as FieldErrors;
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'This field is not known here.';
    } else fields[issue.path.join('.')] ??= issue.message;
  }
  return fields;
}

function part(schema: z.ZodType | undefined, value: unknown): { value: unknown; fields: FieldErrors } {
  if (schema === undefined) return { value: undefined, fields: {} };
  const parsed = schema.safeParse(value);
  return parsed.success ? { value: parsed.data, fields: {} } : { value: undefined, fields: fieldErrors(parsed.error) };
}

/** Parses path, query and body by the endpoint's schemas. @throws INVALID_INPUT with every field that is wrong */
export function parse(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  body: unknown,
): Record<'params' | 'query' | 'body', unknown> {
  const params = part(endpoint.params, event.pathParameters ?? {});
  const query = part(endpoint.query, event.queryStringParameters ?? {});
  const content = part(endpoint.body, body ?? {});
  const fields = { ...params.fields, ...query.fields, ...content.fields };
  const messages = Object.values(fields);
  if (messages.length > 0) {
    throw new Failure('INVALID_INPUT', messages.length === 1 ? messages[0] : ERRORS.INVALID_INPUT.message, { fields });
  }
  return { params: params.value, query: query.value, body: content.value };
}
