import { courierPartnersContract } from '../../shared/courier-partners/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { create, update } from './change-partners.ts';
import { template } from './files/template.ts';
import { uploadFile } from './files/upload-file.ts';
import { uploads } from './files/uploads.ts';
import { list } from './list.ts';
import { rateCards } from './rate-cards.ts';
import { search } from './search.ts';

export const handler = serve(courierPartnersContract, {
  search,
  list,
  create,
  update,
  rateCards,
  uploadFile,
  template,
  uploads,
});
