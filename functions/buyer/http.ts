import { buyerContract } from '../../shared/buyer/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { choose } from './choose.ts';
import { link, newLink } from './links.ts';
import { prove } from './prove.ts';
import { show } from './show.ts';

export const handler = serve(buyerContract, { show, prove, choose, link, newLink });
