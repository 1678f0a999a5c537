import type { SandboxShipment, SandboxStore } from '../../functions/couriers/sandbox/store.ts';

/** Creates a sandbox store in memory. It copies what it stores and returns, as a table does. */
export function createMemoryStore(): SandboxStore {
  const byAwb = new Map<string, SandboxShipment>();
  const copy = (found: SandboxShipment | undefined) => structuredClone(found);
  return {
    find: async (courier, reference) =>
      copy([...byAwb.values()].find((shipment) => shipment.courier === courier && shipment.reference === reference)),
    findByAwb: async (awb) => copy(byAwb.get(awb)),
    save: async (shipment) => {
      byAwb.set(shipment.awb, structuredClone(shipment));
    },
  };
}
