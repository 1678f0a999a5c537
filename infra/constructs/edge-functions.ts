import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { fileFor } from '../site-routes.ts';

/** What the site's function runs: the text of `fileFor` itself, so that the embedded cloud and CloudFront cannot differ. */
export const SITE_CODE = `${fileFor.toString()}
function handler(event) {
  event.request.uri = fileFor(event.request.uri);
  return event.request;
}`;

/**
 * What the API's function runs. Behind CloudFront the API sees CloudFront's address; who really asks is in this header,
 * which a client cannot send: whatever it sends is replaced.
 */
export const VIEWER_CODE = `function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return event.request;
}`;

const onRequest = (scope: Construct, id: string, code: string): FunctionAssociation => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }),
});

/** Finds the file that answers an address of the site. */
export const siteFunction = (scope: Construct) => onRequest(scope, 'SiteFunction', SITE_CODE);

/** Tells the API who asks. */
export const viewerFunction = (scope: Construct) => onRequest(scope, 'ViewerFunction', VIEWER_CODE);
