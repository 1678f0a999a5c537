import type { HeadingsView, remittanceContract } from '../../shared/remittance/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { findKnownHeadings, type KnownHeadings } from './matching/headings-store.ts';

/** Returns the stored headings as the API sends them. */
export const headingsView = (known: KnownHeadings | undefined): HeadingsView => ({
  revision: known?.revision ?? 0,
  couriers: (known?.couriers ?? {}) as HeadingsView['couriers'],
});

/** Returns the headings that users entered for couriers' files. */
export const headings: Verb<typeof remittanceContract.headings> = async (_, { caller }) => {
  checkStaff(caller, 'confirmations');
  return { data: headingsView(await findKnownHeadings()) };
};
