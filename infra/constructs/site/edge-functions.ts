import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { fileFor } from '../../../shared/site-routes.ts';

/**
 * The code of the site's edge function. It contains the source of `fileFor`, which the embedded cloud also calls. So
 * both find the same file for an address.
 */
export const SITE_FUNCTION_CODE = `${fileFor.toString()}
function handler(event) {
  event.request.uri = fileFor(event.request.uri);
  return event.request;
}`;

const forApi = (uri: string): string => `function handler(event) {
  const request = event.request;
  request.uri = ${uri};
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}`;

/**
 * The code of the API's edge function. It removes a slash at the end of the path, because API Gateway has no routes
 * that end in a slash. It also writes the client's address into a header, because the API itself sees only CloudFront's
 * address. It replaces any value that the client sent in this header.
 */
export const API_FUNCTION_CODE = forApi("request.uri.replace(/[/]+$/, '')");

/**
 * The code of the edge function of buyers' pages. It does the same as the API's edge function, and also adds `/api/v1`
 * to the path.
 */
export const BUYER_FUNCTION_CODE = forApi("'/api/v1' + request.uri.replace(/[/]+$/, '')");

/**
 * The code of the edge function that sets the status 404 on replies with the 404 page. An error page of the
 * distribution is not used, because it would also replace the API's own 404 replies.
 */
export const NOT_FOUND_FUNCTION_CODE = `${fileFor.toString()}
function handler(event) {
  if (fileFor(event.request.uri) === '/404.html') {
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}`;

const at = (eventType: FunctionEventType, scope: Construct, id: string, code: string): FunctionAssociation => ({
  eventType,
  function: new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }),
});

/**
 * Returns the edge functions of the site: the first finds the file of an address, the second sets the reply's status.
 */
export const makeSiteFunctions = (scope: Construct): FunctionAssociation[] => [
  at(FunctionEventType.VIEWER_REQUEST, scope, 'SiteFunction', SITE_FUNCTION_CODE),
  at(FunctionEventType.VIEWER_RESPONSE, scope, 'StatusFunction', NOT_FOUND_FUNCTION_CODE),
];

/** Returns the edge function that prepares requests for the API. */
export const makeApiFunction = (scope: Construct) =>
  at(FunctionEventType.VIEWER_REQUEST, scope, 'ApiFunction', API_FUNCTION_CODE);

/** Returns the edge function that prepares requests for buyers' pages. */
export const makeBuyerFunction = (scope: Construct) =>
  at(FunctionEventType.VIEWER_REQUEST, scope, 'BuyerFunction', BUYER_FUNCTION_CODE);
