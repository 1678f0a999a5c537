import { buyerContract } from '../../shared/buyer/contract.ts';
import { brand, saveBrand } from '../brands/brand.ts';
import { serve } from '../users/caller/serve.ts';
import { askAgain } from './ask-again.ts';
import { choose } from './choose.ts';
import { link, newLink } from './links.ts';
import { previewBrand } from './preview-brand.ts';
import { prove } from './prove.ts';
import { askReturn } from './returns/ask-return.ts';
import { show } from './show.ts';
import { stop } from './stop.ts';

export const handler = serve(buyerContract, {
  brand,
  saveBrand,
  previewBrand,
  show,
  prove,
  askReturn,
  choose,
  stop,
  link,
  newLink,
  askAgain,
});
