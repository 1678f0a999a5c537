import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

interface EventRequest {
  requestId: string;
  routeKey: string;
  method: string;
  url: URL;
  params: Record<string, string>;
  headers: IncomingHttpHeaders;
  ip: string;
  body?: string;
  isBase64Encoded: boolean;
}

const joined = (entries: Iterable<[string, string]>): Record<string, string> => {
  const made: Record<string, string> = {};
  for (const [name, value] of entries) made[name] = made[name] === undefined ? value : `${made[name]},${value}`;
  return made;
};

/**
 * Builds the event that an HTTP API sends to a function, payload format 2.0:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function httpApiEvent(asked: EventRequest): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = asked.headers;
  const at = new Date();
  const query = joined(asked.url.searchParams);
  return {
    version: '2.0',
    routeKey: asked.routeKey,
    rawPath: asked.url.pathname,
    rawQueryString: asked.url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(',')])),
    ...(Object.keys(query).length === 0 ? {} : { queryStringParameters: query }),
    ...(Object.keys(asked.params).length === 0 ? {} : { pathParameters: asked.params }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: asked.url.host,
      domainPrefix: 'local',
      http: {
        method: asked.method,
        path: asked.url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: asked.ip,
        userAgent: asked.headers['user-agent'] ?? '',
      },
      requestId: asked.requestId,
      routeKey: asked.routeKey,
      stage: '$default',
      time: at.toISOString(),
      timeEpoch: at.getTime(),
    },
    ...(asked.body === undefined ? {} : { body: asked.body }),
    isBase64Encoded: asked.isBase64Encoded,
  };
}
