import type { Plugin } from 'esbuild';

/**
 * `node:http` and `node:https` without their ES module view: building that view reads every export, and one of them
 * loads the whole of undici (26 ms at start). What `getBuiltinModule` returns reads what is used.
 */
export const builtinHttp: Plugin = {
  name: 'builtin-http',
  setup(build) {
    build.onResolve({ filter: /^(node:)?https?$/ }, ({ path }) => ({
      path: `node:${path.replace('node:', '')}`,
      namespace: 'builtin-http',
    }));
    build.onLoad({ filter: /.*/, namespace: 'builtin-http' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

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

/** What the SDK imports when it is needed, which here is never: browsers' user agents, and streams of events. */
const LEFT_OUT = /^(bowser|@smithy\/core\/event-streams)$/;

/** Puts an error in the place of what is left out, for the day that a call does need it. */
export const leftOut: Plugin = {
  name: 'left-out',
  setup(build) {
    build.onResolve({ filter: LEFT_OUT }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'left-out' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
      contents: `throw new Error('${path} is left out of the bundles, see infra/bundle/plugins.ts');`,
    }));
  },
};

/** A client needs its version for the user agent, not its whole package.json. */
export const versionOnly: Plugin = {
  name: 'version-only',
  setup(build) {
    build.onLoad({ filter: /node_modules[\\/]@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { default: manifest } = (await import(path, { with: { type: 'json' } })) as { default: { version: string } };
      return { contents: JSON.stringify({ version: manifest.version }), loader: 'json' };
    });
  },
};
