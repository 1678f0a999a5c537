import type { Contract } from '../../shared/endpoint.ts';

/** A feature with its contract, and the ARN of the function that answers its requests. */
export interface ServedFeature {
  feature: string;
  contract: Contract;
  calls: string;
}

/**
 * Returns the path of an endpoint's route in API Gateway, without a slash at its end. API Gateway has no routes that
 * end in a slash, so CloudFront removes it from every request (`edge-functions.ts`).
 */
const routePath = (path: string): string => `/api/v1${path.replace(/\/$/, '')}`;

const parametersOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/**
 * Builds the OpenAPI document that defines the HTTP API. Each endpoint is a route. All routes of a feature share one
 * integration. https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-extensions-integrations.html
 */
export function apiDefinition(title: string, served: readonly ServedFeature[]) {
  const paths: Record<string, Record<string, object>> = {};
  const integrations: Record<string, object> = {};
  for (const { feature, contract, calls } of served) {
    integrations[feature] = { type: 'aws_proxy', httpMethod: 'POST', uri: calls, payloadFormatVersion: '2.0' };
    for (const { method, path } of Object.values(contract)) {
      paths[routePath(path)] = {
        ...paths[routePath(path)],
        [method.toLowerCase()]: {
          parameters: parametersOf(path),
          responses: {},
          'x-amazon-apigateway-integration': { $ref: `#/components/x-amazon-apigateway-integrations/${feature}` },
        },
      };
    }
  }
  return {
    openapi: '3.0.1',
    info: { title, version: '1' },
    paths,
    components: { 'x-amazon-apigateway-integrations': integrations },
  };
}
