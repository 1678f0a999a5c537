import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { API_KEY_CALLS } from '../../shared/api-keys/contract.ts';
import { contracts } from '../../shared/contracts.ts';
import { type Endpoint, errorCodesOf, fillPath } from '../../shared/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../shared/errors.ts';
import { orderView } from '../../shared/orders/order.ts';
import { type Permission, permissionLabel } from '../../shared/permissions.ts';
import { EXAMPLE_REQUESTS, type ExampleRequest } from './examples.ts';
import { GUIDE_PLACEHOLDERS, guide } from './guide.ts';

/**
 * The body of a refusal. It has a name (`id`), so that the document contains this schema once instead of a thousand
 * times.
 */
const failure = z
  .object({
    meta: z.object({
      success: z.literal(false),
      status: z.number(),
      message: z.string(),
      code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
      fields: z.record(z.string(), z.string()).optional(),
      request_id: z.string(),
      stale: z
        .object({
          revision: z.number(),
          changed_by: z.object({ _id: z.string(), name: z.string() }).nullable(),
          changed_at: z.string().nullable(),
          current: z.unknown(),
        })
        .optional()
        .meta({ description: 'Of STALE_REVISION: who changed the record, when, and what it holds now.' }),
      waiting: z.record(z.string(), z.unknown()).optional(),
      proof: z
        .enum(['code', 'password'])
        .optional()
        .meta({ description: 'Of PROOF_NEEDED: what to send to POST /prove.' }),
    }),
    data: z.null(),
  })
  .meta({ id: 'Failure' });

/**
 * The order's schema has a name (`id`), so that the document contains it once, although most order endpoints return
 * orders.
 */
z.globalRegistry.add(orderView, { id: 'Order' });

function success(endpoint: Endpoint): z.ZodType {
  const meta = z.object({ success: z.literal(true), status: z.literal(200), message: z.string() });
  return z.object({ meta: endpoint.meta ? z.intersection(meta, endpoint.meta) : meta, data: endpoint.reply });
}

/** Returns a permission by two names: the label on the page of roles, and the name in the API. */
const named = (permission: Permission): string => `${permissionLabel(permission)} (${permission})`;

const roleText = ({ access }: Endpoint): string =>
  access === 'public'
    ? 'Open to everyone.'
    : access === 'signed-in'
      ? 'Anyone signed in.'
      : access === 'signature'
        ? 'Signed by the sender over the raw body.'
        : typeof access === 'object' && 'all' in access
          ? `Needs the permissions ${access.all.map(named).join(' and ')}.`
          : `Needs the permission ${[access].flat().map(named).join(' or ')}.`;

/** Returns a text that says when an endpoint requires a caller to prove their identity again. */
function proofText({ proof }: Endpoint): string {
  if (proof === undefined) return '';
  const fields = proof === true ? [] : Object.entries(proof);
  const named = fields.map(([name, value]) => (value === true ? `\`${name}\`` : `\`${name}: ${value}\``));
  const when = named.length === 0 ? '' : ` with ${named.join(' or ')}`;
  return ` Asks for a code or the password again${when}, 15 minutes after it was last given: see POST /prove.`;
}

/** Returns a text that says who may call an endpoint, and with which credentials. */
const accessText = (endpoint: Endpoint): string =>
  roleText(endpoint) +
  { no: '', yes: ' Takes an API key.', pays: ' Takes an API key that its owner lets pay.' }[keys(endpoint)] +
  proofText(endpoint);

const keys = ({ apiKey }: Endpoint) => (apiKey === undefined ? 'no' : apiKey === true ? 'yes' : apiKey);

/** Returns the credentials that an endpoint accepts: none, only a session, or a session or an API key. */
function security({ access, apiKey }: Endpoint): Pick<ZodOpenApiOperationObject, 'security'> {
  if (access === 'public' || access === 'signature') return { security: [] };
  return apiKey === undefined ? {} : { security: [{ bearer: [] }, { apiKey: [] }] };
}

/** Returns an error code with its default message. */
const refusalText = ({ files }: Endpoint, code: ErrorCode): string =>
  `${code}: ${code === 'TOO_LARGE' && !files ? 'What was sent is too large.' : ERRORS[code].message}`;

/** Returns the request body: JSON with its example, or a form if the endpoint receives a file. */
function bodyOf(
  { files, body }: Endpoint,
  { body: example }: ExampleRequest,
): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body === undefined) return {};
  if (!files) {
    const content = { schema: body, ...(example !== undefined && { example }) };
    const required = !body.safeParse(undefined).success;
    return { requestBody: { content: { 'application/json': content }, required } };
  }
  const file = z.string().meta({ format: 'binary', description: 'The file.' });
  const schema = (body as z.ZodObject).extend({ files: file });
  return { requestBody: { content: { 'multipart/form-data': { schema } }, required: true } };
}

/** Adds an example to each parameter that has one. */
const withExamples = (schema: z.ZodType, examples: Record<string, string> = {}): z.ZodObject => {
  const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>;
  return z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, one]) => [
        name,
        examples[name] === undefined ? one : one.meta({ param: { example: examples[name] } }),
      ]),
    ),
  );
};

const KEY_TEXT = 'Your own name for this command, such as a UUID: sent again with it, the command is done once.';
const REVISION_TEXT =
  'The `revision` that you read, such as `"7"`. When somebody else has changed the record since, nothing is saved.';
const optional = (description: string) => z.string().optional().meta({ param: { description } });

/** Returns the request headers that only this endpoint has, in addition to the headers of all endpoints. */
const headerOf = ({ idempotent, revisioned }: Endpoint): z.ZodObject =>
  z.object({
    ...(idempotent && { 'Idempotency-Key': optional(KEY_TEXT) }),
    ...(revisioned && { 'If-Match': optional(REVISION_TEXT) }),
  });

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns the example of an endpoint as a terminal command. The page `/docs` shows it beside the endpoint. */
function sampleOf(endpoint: Endpoint, { params, query, body }: ExampleRequest): { 'x-codeSamples'?: object[] } {
  if (endpoint.apiKey === undefined) return {};
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const source = [
    `curl -X ${endpoint.method} ${quoted(`${GUIDE_PLACEHOLDERS.url}/api/v1${fillPath(endpoint.path, params)}${search}`)}`,
    `-H ${quoted(`X-Api-Key: ${GUIDE_PLACEHOLDERS.key}`)}`,
    ...(body === undefined
      ? []
      : [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
  return { 'x-codeSamples': [{ lang: 'Shell', label: 'curl', source }] };
}

function operation(feature: string, name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const example = EXAMPLE_REQUESTS[`${feature}.${name}`] ?? {};
  const codes = errorCodesOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    description: accessText(endpoint),
    ...security(endpoint),
    requestParams: {
      ...(endpoint.params && { path: withExamples(endpoint.params, example.params) }),
      ...(endpoint.query && { query: withExamples(endpoint.query, example.query) }),
      ...((endpoint.idempotent ?? endpoint.revisioned) && { header: headerOf(endpoint) }),
    },
    ...bodyOf(endpoint, example),
    ...sampleOf(endpoint, example),
    responses: {
      200: {
        description: 'Done',
        content: endpoint.download
          ? { 'application/octet-stream': {} }
          : { 'application/json': { schema: success(endpoint) } },
      },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: codes
              .filter((code) => ERRORS[code].status === status)
              .map((code) => refusalText(endpoint, code))
              .join('\n\n'), // one paragraph each, also in Markdown
            content: { 'application/json': { schema: failure } },
          },
        ]),
      ),
    },
  };
}

/** The titles of features whose names say too little to sellers. */
const TITLES: Partial<Record<string, string>> = { comments: 'Failed deliveries', mcp: 'Assistants (MCP)' };

/** Returns the title of a feature in the menu of the reference: `courier-partners` is "Courier partners". */
const titleOf = (feature: string): string =>
  TITLES[feature] ?? `${feature.slice(0, 1).toUpperCase()}${feature.slice(1).replaceAll('-', ' ')}`;

/** Builds the OpenAPI document of all contracts. */
export function openApi(): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract as Record<string, Endpoint>)) {
      if (endpoint.page) continue;
      const method = endpoint.method.toLowerCase() as 'get';
      paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(feature, name, endpoint) };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Parcelwise API', version: '1', description: guide() },
    servers: [{ url: '/api/v1' }],
    tags: Object.keys(contracts)
      .map((name) => ({ name, 'x-displayName': titleOf(name) }))
      .toSorted((a, b) => (a['x-displayName'] < b['x-displayName'] ? -1 : 1)),
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of POST /login.' },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: `A key for programs, made in Edit Profile: for the own search, orders, labels and tracking. At most ${API_KEY_CALLS} calls a minute.`,
        },
      },
    },
    paths,
  });
}
