import { commit } from '../../platform/table/commit.ts';
import { find } from '../../platform/table/find.ts';
import type { SandboxParcel } from './life.ts';

/** A parcel as the sandbox stores it. Its scans are not stored, but calculated. */
export type SandboxShipment = SandboxParcel;

/** The store of the sandbox's parcels. */
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

/** Stores the sandbox's parcels in the product's table, so that they survive a restart. */
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
