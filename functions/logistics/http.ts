import { logisticsContract } from '../../shared/logistics/contract.ts';
import { serve } from '../users/serve.ts';
import { create, update } from './change-partners.ts';
import { list } from './list.ts';
import { rateCards } from './rate-cards.ts';
import { search } from './search.ts';
import { template } from './template.ts';
import { uploadFile } from './upload-file.ts';
import { uploads } from './uploads.ts';

export const handler = serve(logisticsContract, {
  search,
  list,
  create,
  update,
  rateCards,
  uploadFile,
  template,
  uploads,
});
