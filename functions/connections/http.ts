import { connectionsContract } from '../../shared/connections/contract.ts';
import { serve } from '../users/serve.ts';
import { list } from './list.ts';
import { sayMeaning } from './say-meaning.ts';
import { test } from './test.ts';

export const handler = serve(connectionsContract, { list, test, sayMeaning });
