import type { Plugin } from 'esbuild';

/**
 * The SDK's chain of credential providers, cut to the one that Lambda has: the environment. The rest (SSO, INI files,
 * processes, `aws login`, web identity, token providers, instance metadata) and the clients nested in it go with it.
 */
export const lambdaCredentials: Plugin = {
  name: 'lambda-credentials',
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: 'lambda-credentials',
      pluginData: resolveDir,
    }));
    build.onLoad({ filter: /.*/, namespace: 'lambda-credentials' }, ({ pluginData }) => ({
      contents: `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
      resolveDir: String(pluginData),
    }));
  },
};
