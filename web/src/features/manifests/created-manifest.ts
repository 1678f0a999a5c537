import type { Data } from '../../../../shared/endpoint.ts';
import type { manifestsContract } from '../../../../shared/manifests/contract.ts';

type Made = Data<typeof manifestsContract.create>;

let made: Made | undefined;

/**
 * The manifest that was just created, so that its preview need not read it. It is only in memory and not in the
 * browser's history, because it contains names, which a sign-out must delete.
 */
export const createdManifest = {
  keep(manifest: Made): void {
    made = manifest;
  },
  of: (id: string): Made | undefined => (made?._id === id ? made : undefined),
};
