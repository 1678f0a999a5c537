import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { fileFor } from '../../../shared/site-routes.ts';

/** What the site's function runs: the text of `fileFor` itself, so that the embedded cloud and CloudFront cannot differ. */
export const SITE_CODE = `${fileFor.toString()}
function handler(event) {
  event.request.uri = fileFor(event.request.uri);
  return event.request;
}`;

/**
 * What the API's function runs. It takes the slash off the end of a path, since API Gateway has no route that ends in
 * one. And behind CloudFront the API sees CloudFront's address: who really asks is in a header, which a client cannot
 * send, because whatever it sends is replaced.
 */
export const API_CODE = `function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/[/]+$/, '');
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}`;

/**
 * Answers an unknown address with 404 and the page that says so. An error page of the distribution would replace the
 * API's own 404 too.
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

/** Find the file that answers an address of the site, and the status of the answer. */
export const siteFunctions = (scope: Construct): FunctionAssociation[] => [
  at(FunctionEventType.VIEWER_REQUEST, scope, 'SiteFunction', SITE_CODE),
  at(FunctionEventType.VIEWER_RESPONSE, scope, 'StatusFunction', STATUS_CODE),
];

/** Prepares a request of the API. */
export const apiFunction = (scope: Construct) => at(FunctionEventType.VIEWER_REQUEST, scope, 'ApiFunction', API_CODE);
