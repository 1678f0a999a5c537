import { connectionsContract } from '../../shared/connections/contract.ts';
import { serve } from '../users/serve.ts';
import { list } from './list.ts';
import { sayMeaning } from './say-meaning.ts';
import { settleBooking } from './settle-booking.ts';
import { test } from './test.ts';
import { unconfirmed } from './unconfirmed.ts';

export const handler = serve(connectionsContract, { list, test, unconfirmed, settleBooking, sayMeaning });
