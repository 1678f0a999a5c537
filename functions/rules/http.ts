import { rulesContract } from '../../shared/rules/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { get } from './get.ts';
import { save } from './save.ts';

export const handler = serve(rulesContract, { get, save });
