import { courierPartnersContract } from '../../shared/courier-partners/contract.ts';
import { late } from '../platform/http/late.ts';
import { serve } from '../users/caller/serve.ts';
import { create, update } from './change-partners.ts';
import { list } from './list.ts';
import { prices, publicRates } from './public-prices.ts';
import { rateCards } from './rate-cards.ts';
import { search } from './search.ts';

export const handler = serve(courierPartnersContract, {
  prices,
  publicRates,
  search,
  list,
  create,
  update,
  rateCards,
  uploadFile: late(async () => (await import('./files/upload-file.ts')).uploadFile),
  template: late(async () => (await import('./files/template.ts')).template),
  uploads: late(async () => (await import('./files/uploads.ts')).uploads),
  uploadBuying: late(async () => (await import('./files/upload-buying.ts')).uploadBuying),
  buyingTemplate: late(async () => (await import('./files/upload-buying.ts')).buyingTemplate),
  buyingUploads: late(async () => (await import('./files/upload-buying.ts')).buyingUploads),
});
