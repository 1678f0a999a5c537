import type { Plugin } from 'esbuild';

/**
 * Removes the cache of DynamoDB's endpoint discovery, some 5 KB of each cold start. Discovery is off, so the client
 * creates this cache at its start but never reads it.
 */
export const noEndpointCachePlugin: Plugin = {
  name: 'no-endpoint-cache',
  setup(build) {
    build.onLoad({ filter: /[\\/]@aws-sdk[\\/]endpoint-cache[\\/]dist-es[\\/]EndpointCache\.js$/ }, () => ({
      contents: 'export class EndpointCache {}',
      loader: 'js',
    }));
  },
};
