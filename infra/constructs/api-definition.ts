import type { Feature } from '../../shared/contracts.ts';
import { API_ROUTES } from '../api-routes.ts';

/** The method of an operation that takes every method of its path. */
const ANY_METHOD = 'x-amazon-apigateway-any-method';

const parametersOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/**
 * Builds the OpenAPI document that defines the HTTP API. All routes of a feature share one integration, which calls the
 * feature's function by its ARN.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-extensions-integrations.html
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-any-method.html
 */
export function apiDefinition(title: string, arnOf: (feature: Feature) => string) {
  const paths: Record<string, Record<string, object>> = {};
  const integrations: Record<string, object> = {};
  for (const { feature, method, path } of API_ROUTES) {
    integrations[feature] ??= {
      type: 'aws_proxy',
      httpMethod: 'POST',
      uri: arnOf(feature),
      payloadFormatVersion: '2.0',
    };
    paths[path] = {
      ...paths[path],
      [method === 'ANY' ? ANY_METHOD : method.toLowerCase()]: {
        parameters: parametersOf(path),
        responses: {},
        'x-amazon-apigateway-integration': { $ref: `#/components/x-amazon-apigateway-integrations/${feature}` },
      },
    };
  }
  return {
    openapi: '3.0.1',
    info: { title, version: '1' },
    paths,
    components: { 'x-amazon-apigateway-integrations': integrations },
  };
}
