import { commit } from '../../platform/table/commit.ts';
import { find } from '../../platform/table/find.ts';
import type { Life } from './life.ts';

/** What the sandbox remembers of a parcel: all its life depends on, nothing that can be worked out. */
export type SandboxShipment = Life;

/** Where the sandbox keeps its parcels. */
export interface SandboxStore {
  find(courier: string, reference: string): Promise<SandboxShipment | undefined>;
  findByAwb(awb: string): Promise<SandboxShipment | undefined>;
  /** Makes or replaces it. */
  save(shipment: SandboxShipment): Promise<void>;
}

const byAwb = (awb: string) => ({ pk: `SANDBOX#${awb}`, sk: 'SHIPMENT' });
const byReference = (courier: string, reference: string) => ({
  pk: `SANDBOX#${courier}#${reference}`,
  sk: 'REFERENCE',
});

/** The sandbox couriers' own memory, kept in the embedded table so that parcels live on over a restart. */
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
