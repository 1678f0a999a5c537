import { suggestionsContract } from '../../shared/suggestions/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { customers } from './customers.ts';
import { measuredWeight } from './measured.ts';
import { products } from './products.ts';

export const handler = serve(suggestionsContract, { customers, products, measured: measuredWeight });
