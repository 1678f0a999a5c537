import type { Plugin } from 'esbuild';

/**
 * Replaces the SDK's chain of credential providers with the only provider that Lambda needs, which reads environment
 * variables. The other providers and their clients are left out of the bundle: SSO, INI files, processes, `aws login`,
 * web identity, token providers, instance metadata.
 */
export const lambdaCredentialsPlugin: Plugin = {
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
