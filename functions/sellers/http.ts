import { sellersContract } from '../../shared/sellers/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { message } from './message.ts';

export const handler = serve(sellersContract, { list, get, message });
