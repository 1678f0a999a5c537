import type { Data } from '../../../../shared/endpoint.ts';
import type { manifestsContract } from '../../../../shared/manifests/contract.ts';

type Made = Data<typeof manifestsContract.create>;

let made: Made | undefined;

/**
 * The manifest that was made just now, so that its preview need not ask for it. In memory and not in the browser's history:
 * it holds people's names, and signing out must forget them.
 */
export const madeManifest = {
  keep(manifest: Made): void {
    made = manifest;
  },
  of: (id: string): Made | undefined => (made?._id === id ? made : undefined),
};
