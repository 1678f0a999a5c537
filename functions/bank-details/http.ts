import { bankDetailsContract } from '../../shared/bank-details/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { get } from './get.ts';
import { hold } from './hold.ts';
import { list } from './list.ts';
import { save } from './save.ts';
import { stop } from './stop.ts';
import { verify } from './verify.ts';

export const handler = serve(bankDetailsContract, { save, list, get, verify, hold, stop });
