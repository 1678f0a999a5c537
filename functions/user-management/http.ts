import { userManagementContract } from '../../shared/user-management/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { invite } from './invite.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { update } from './update.ts';
import { welcome } from './welcome.ts';

export const handler = serve(userManagementContract, { list, invite, welcome, update, remove });
