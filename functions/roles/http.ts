import { rolesContract } from '../../shared/roles/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { create } from './create.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { update } from './update.ts';

export const handler = serve(rolesContract, { list, create, get, update });
