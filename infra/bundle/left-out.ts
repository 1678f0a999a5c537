import type { Plugin } from 'esbuild';

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
      contents: `throw new Error('${path} is left out of the bundles, see infra/bundle/left-out.ts');`,
    }));
  },
};
