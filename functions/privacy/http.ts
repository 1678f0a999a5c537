import { privacyContract } from '../../shared/privacy/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { file, find, remove } from './one-buyer.ts';
import { retention, setRetention } from './retention.ts';

export const handler = serve(privacyContract, { find, file, remove, retention, setRetention });
