import { codContract } from '../../shared/cod/contract.ts';
import { serve } from '../users/serve.ts';
import { list } from './list.ts';

export const handler = serve(codContract, { list });
