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
 * The code of the site's edge function. It contains the text of `fileFor`, so that CloudFront and the embedded cloud
 * cannot differ.
 */
export const SITE_FUNCTION_CODE = `${fileFor.toString()}
function handler(event) {
  event.request.uri = fileFor(event.request.uri);
  return event.request;
}`;

/**
 * The code of the API's edge function. It removes a slash at the end of the path, because API Gateway has no such
 * routes. It sets a header with the viewer's address and overwrites what the client sent, because the API itself sees
 * CloudFront's address.
 */
export const API_FUNCTION_CODE = `function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/[/]+$/, '');
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}`;

/**
 * The code that replies 404 with the 404 page for an unknown address. An error page of the distribution would also
 * replace the API's own 404 replies.
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
export const siteFunctions = (scope: Construct): FunctionAssociation[] => [
  at(FunctionEventType.VIEWER_REQUEST, scope, 'SiteFunction', SITE_FUNCTION_CODE),
  at(FunctionEventType.VIEWER_RESPONSE, scope, 'StatusFunction', NOT_FOUND_FUNCTION_CODE),
];

/** Returns the edge function that prepares requests for the API. */
export const apiFunction = (scope: Construct) =>
  at(FunctionEventType.VIEWER_REQUEST, scope, 'ApiFunction', API_FUNCTION_CODE);
