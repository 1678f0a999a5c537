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
 * The code of the site's function: the text of `fileFor` itself, so that the embedded cloud and CloudFront cannot
 * differ.
 */
export const SITE_CODE = `${fileFor.toString()}
function handler(event) {
  event.request.uri = fileFor(event.request.uri);
  return event.request;
}`;

/**
 * The code of the API's function. Removes the slash at the end of a path, because API Gateway has no such routes. Sets
 * the viewer's address in a header, which replaces any value of the client, because behind CloudFront the API sees
 * CloudFront's address.
 */
export const API_CODE = `function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/[/]+$/, '');
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}`;

/**
 * Replies 404 with its page for an unknown address. An error page of the distribution would replace the API's own 404
 * too.
 */
export const STATUS_CODE = `${fileFor.toString()}
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

/** Returns the functions that find the file of an address, and the status of the reply. */
export const siteFunctions = (scope: Construct): FunctionAssociation[] => [
  at(FunctionEventType.VIEWER_REQUEST, scope, 'SiteFunction', SITE_CODE),
  at(FunctionEventType.VIEWER_RESPONSE, scope, 'StatusFunction', STATUS_CODE),
];

/** Returns the function that prepares a request of the API. */
export const apiFunction = (scope: Construct) => at(FunctionEventType.VIEWER_REQUEST, scope, 'ApiFunction', API_CODE);
