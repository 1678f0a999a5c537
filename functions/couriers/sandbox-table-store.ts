import { commit } from '../platform/table/commit.ts';
import { find } from '../platform/table/find.ts';
import type { SandboxShipment, SandboxStore } from './sandbox/store.ts';

const byAwb = (awb: string) => ({ pk: `SANDBOX#${awb}`, sk: 'SHIPMENT' });
const byReference = (partner: string, reference: string) => ({
  pk: `SANDBOX#${partner}#${reference}`,
  sk: 'REFERENCE',
});

/** The sandbox couriers' own memory, kept in the embedded table so that parcels live on over a restart. */
export const sandboxTableStore: SandboxStore = {
  async find(partner, reference) {
    const entry = await find<{ awb: string }>(byReference(partner, reference));
    return entry && (await find<SandboxShipment>(byAwb(entry.awb)));
  },
  findByAwb: (awb) => find<SandboxShipment>(byAwb(awb)),
  save: (shipment) =>
    commit([
      { put: { ...byAwb(shipment.awb), ...shipment } },
      { put: { ...byReference(shipment.partner, shipment.reference), awb: shipment.awb } },
    ]),
};
