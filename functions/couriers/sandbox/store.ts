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
