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

const onRequest = (scope: Construct, id: string, code: string): FunctionAssociation => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }),
});

/** Finds the file that answers an address of the site. */
export const siteFunction = (scope: Construct) => onRequest(scope, 'SiteFunction', SITE_CODE);

/** Prepares a request of the API. */
export const apiFunction = (scope: Construct) => onRequest(scope, 'ApiFunction', API_CODE);
