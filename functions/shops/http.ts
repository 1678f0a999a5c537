import { shopsContract } from '../../shared/shops/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { change } from './api/change.ts';
import { connect } from './api/connect.ts';
import { disconnect } from './api/disconnect.ts';
import { fillIn, keep } from './api/fill-in.ts';
import { list, skipped } from './api/list.ts';
import { tell } from './api/tell.ts';
import { test } from './api/test.ts';
import { webhook } from './api/webhook.ts';

export const handler = serve(shopsContract, {
  list,
  connect,
  change,
  test,
  disconnect,
  skipped,
  fillIn,
  keep,
  tell,
  webhook,
});
