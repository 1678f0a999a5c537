import type { courierPartnersContract } from '../../shared/courier-partners/contract.ts';
import { seesPartner } from '../../shared/orders/viewer.ts';
import type { Verb } from '../users/caller/serve.ts';
import { partnerView } from './partner.ts';
import { listPartners } from './store.ts';

/** Lists the partners that the caller may see, sorted by name. */
export const list: Verb<typeof courierPartnersContract.list> = async ({ query: { offset, limit } }, { caller }) => {
  const partners = (await listPartners()).filter((partner) => seesPartner(caller, partner));
  partners.sort((a, b) => a.name.localeCompare(b.name));
  return { data: partners.slice(offset, offset + limit).map(partnerView), meta: { total_count: partners.length } };
};
