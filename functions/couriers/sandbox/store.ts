import { commit } from '../../platform/table/commit.ts';
import { find } from '../../platform/table/find.ts';
import type { Life } from './life.ts';

/** A parcel in the sandbox: only what its life depends on, nothing that can be computed. */
export type SandboxShipment = Life;

/** The storage of the sandbox. */
export interface SandboxStore {
  find(courier: string, reference: string): Promise<SandboxShipment | undefined>;
  findByAwb(awb: string): Promise<SandboxShipment | undefined>;
  /** Creates or replaces a parcel. */
  save(shipment: SandboxShipment): Promise<void>;
}

const byAwb = (awb: string) => ({ pk: `SANDBOX#${awb}`, sk: 'SHIPMENT' });
const byReference = (courier: string, reference: string) => ({
  pk: `SANDBOX#${courier}#${reference}`,
  sk: 'REFERENCE',
});

/** The sandbox's storage in the embedded table, so that parcels survive a restart. */
export const sandboxTableStore: SandboxStore = {
  async find(courier, reference) {
    const entry = await find<{ awb: string }>(byReference(courier, reference));
    return entry && (await find<SandboxShipment>(byAwb(entry.awb)));
  },
  findByAwb: (awb) => find<SandboxShipment>(byAwb(awb)),
  save: (shipment) =>
    commit([
      { put: { ...byAwb(shipment.awb), ...shipment } },
      { put: { ...byReference(shipment.courier, shipment.reference), awb: shipment.awb } },
    ]),
};
