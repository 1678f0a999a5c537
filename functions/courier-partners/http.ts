import { courierPartnersContract } from '../../shared/courier-partners/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
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
  uploadFile: lazyVerb(async () => (await import('./files/upload-file.ts')).uploadFile),
  template: lazyVerb(async () => (await import('./files/template.ts')).template),
  uploads: lazyVerb(async () => (await import('./files/uploads.ts')).uploads),
  uploadBuying: lazyVerb(async () => (await import('./files/upload-buying.ts')).uploadBuying),
  buyingTemplate: lazyVerb(async () => (await import('./files/upload-buying.ts')).buyingTemplate),
  buyingUploads: lazyVerb(async () => (await import('./files/upload-buying.ts')).buyingUploads),
});
