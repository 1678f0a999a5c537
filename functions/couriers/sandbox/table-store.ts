import { commit } from '../../platform/table/commit.ts';
import { find } from '../../platform/table/find.ts';
import type { SandboxShipment, SandboxStore } from './store.ts';

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
