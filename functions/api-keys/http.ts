import { apiKeysContract } from '../../shared/api-keys/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { change } from './change.ts';
import { make } from './make.ts';
import { remove } from './remove.ts';

export const handler = serve(apiKeysContract, { make, change, remove });
