import { webhooksContract } from '../../shared/webhooks/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { change } from './change.ts';
import { create } from './create.ts';
import { deliveries, delivery, list } from './list.ts';
import { alert, setAlert } from './low-balance/alert.ts';
import { remove } from './remove.ts';
import { rotate } from './rotate.ts';
import { again, test } from './send-again.ts';

export const handler = serve(webhooksContract, {
  list,
  create,
  change,
  remove,
  rotate,
  test,
  deliveries,
  delivery,
  again,
  alert,
  setAlert,
});
