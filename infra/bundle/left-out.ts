import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** What the SDK imports when it is needed, which here is never: browsers' user agents, and streams of events. */
const LATE = /^(bowser|@smithy\/core\/event-streams)$/;
/** What DynamoDB's client keeps endpoints in that it has discovered: never, unless told to. */
const CACHE = /^@aws-sdk\/endpoint-cache$/;

/** How the SDK reads `~/.aws`, which Lambda does not have: it takes a failure for an empty file. */
const HOME = /[\\/]shared-ini-file-loader[\\/]readFile\.js$/;
const NO_HOME = `export const fileIntercept = {}, filePromises = {}, readFile = () => Promise.reject(new Error('no file'));`;

const refusal = (path: string): string =>
  `throw new Error('${path} is left out of the bundles, see infra/bundle/left-out.ts');`;

/** Leaves out what no call of ours uses, and puts an error in its place for the day that one does. */
export const leftOut: Plugin = {
  name: 'left-out',
  setup(build) {
    build.onResolve({ filter: LATE }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'left-out' } : undefined,
    );
    build.onResolve({ filter: CACHE }, ({ path }) => ({ path, namespace: 'left-out-cache' }));
    build.onLoad({ filter: HOME }, () => ({ contents: NO_HOME }));
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({ contents: refusal(path) }));
    build.onLoad({ filter: /.*/, namespace: 'left-out-cache' }, ({ path }) => ({
      contents: `export class EndpointCache { get() { ${refusal(path)} } has() { ${refusal(path)} } set() { ${refusal(path)} } }`,
    }));
  },
};

/**
 * Leaves out what makes JSON Schemas of zod's schemas, a fifth of zod: only the OpenAPI page needs it. Every schema
 * makes its own converters when it is made; they refuse when they are called.
 */
export const jsonSchemaLeftOut: Plugin = {
  name: 'json-schema-left-out',
  setup(build) {
    const filter = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;
    build.onLoad({ filter }, async ({ path }) => {
      const names = [...(await readFile(path, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      );
      const exported = names.map(
        (name) => `export const ${name} = ${name?.startsWith('create') ? '() => refuse' : 'refuse'};`,
      );
      return { contents: [`const refuse = () => { ${refusal('JSON Schema')} };`, ...exported].join('\n') };
    });
  },
};
