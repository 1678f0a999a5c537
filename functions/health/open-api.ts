import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { API_KEY_CALLS } from '../../shared/api-keys/contract.ts';
import { contracts } from '../../shared/contracts.ts';
import { type Endpoint, refusals } from '../../shared/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../shared/errors.ts';

const failure = z.object({
  meta: z.object({
    success: z.literal(false),
    status: z.number(),
    message: z.string(),
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    request_id: z.string(),
  }),
  data: z.null(),
});

function success(endpoint: Endpoint): z.ZodType {
  const meta = z.object({ success: z.literal(true), status: z.literal(200), message: z.string() });
  return z.object({ meta: endpoint.meta ? z.intersection(meta, endpoint.meta) : meta, data: endpoint.reply });
}

const roleText = ({ access }: Endpoint): string =>
  access === 'public'
    ? 'Open to everyone.'
    : access === 'signed-in'
      ? 'Anyone signed in.'
      : access === 'signature'
        ? 'Signed by the sender over the raw body.'
        : typeof access === 'object' && 'all' in access
          ? `Needs the permissions ${access.all.join(' and ')}.`
          : `Needs the permission ${[access].flat().join(' or ')}.`;

/** Who may call it, and how. */
const accessText = (endpoint: Endpoint): string =>
  roleText(endpoint) +
  { no: '', yes: ' Takes an API key.', pays: ' Takes an API key that its owner lets pay.' }[keys(endpoint)];
const keys = ({ apiKey }: Endpoint) => (apiKey === undefined ? 'no' : apiKey === true ? 'yes' : apiKey);

/** Open to everyone, to a session alone, or to an API key as well. */
function security({ access, apiKey }: Endpoint): Pick<ZodOpenApiOperationObject, 'security'> {
  if (access === 'public' || access === 'signature') return { security: [] };
  return apiKey === undefined ? {} : { security: [{ bearer: [] }, { apiKey: [] }] };
}

function operation(feature: string, name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const content = endpoint.files ? 'multipart/form-data' : 'application/json';
  const codes = refusals(endpoint);
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    description: accessText(endpoint),
    ...security(endpoint),
    requestParams: {
      ...(endpoint.params && { path: endpoint.params as z.ZodObject }),
      ...(endpoint.query && { query: endpoint.query as z.ZodObject }),
      ...(endpoint.idempotent && { header: z.object({ 'Idempotency-Key': z.string().optional() }) }),
    },
    ...(endpoint.body && { requestBody: { content: { [content]: { schema: endpoint.body } } } }),
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
            description: codes.filter((code) => ERRORS[code].status === status).join(', '),
            content: { 'application/json': { schema: failure } },
          },
        ]),
      ),
    },
  };
}

/** The OpenAPI document of every contract. */
export function openApi(): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract as Record<string, Endpoint>)) {
      const method = endpoint.method.toLowerCase() as 'get';
      paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(feature, name, endpoint) };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Parcelwise', version: '1', description: 'Shipping and courier aggregation for Indian sellers.' },
    servers: [{ url: '/api/v1' }],
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
