import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Modules of the SDK that our functions load and never use, as patterns of their files, and what replaces them.
 * Together they are 10 KB of each cold start.
 */
const UNUSED: readonly (readonly [file: RegExp, contents: string])[] = [
  // Endpoint discovery is off, so the client creates this cache at its start but never reads it.
  [/@aws-sdk\/endpoint-cache\/dist-es\/EndpointCache\.js$/, 'export class EndpointCache {}'],
  // The SHA-256 of Node is always there.
  [/@smithy\/core\/dist-es\/submodules\/checksum\/sha256\/Sha256Js\.js$/, 'export const Sha256Js = undefined;'],
  // Clients retry in the standard mode.
  [
    /@smithy\/core\/dist-es\/submodules\/retry\/util-retry\/AdaptiveRetryStrategy\.js$/,
    `export class AdaptiveRetryStrategy { constructor() { throw new Error('Adaptive retries are not in the bundle.'); } }`,
  ],
  // Lambda names its region in a variable, and has no instance metadata.
  [
    /@smithy\/core\/dist-es\/submodules\/config\/config-resolver\/regionConfig\/getInstanceMetadataRegion\.js$/,
    'export const getInstanceMetadataRegion = async () => undefined;',
  ],
];

/** Leaves out what our functions never use of the SDK, and all of its clients' package files but the versions. */
export const unusedSdkCodePlugin: Plugin = {
  name: 'unused-sdk-code',
  setup(build) {
    for (const [file, contents] of UNUSED) build.onLoad({ filter: file }, () => ({ contents, loader: 'js' }));
    build.onLoad({ filter: /@aws-sdk\/client-[\w-]+\/package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
