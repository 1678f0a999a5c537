import { privacyContract } from '../../shared/privacy/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { retention, setRetention } from './retention.ts';

export const handler = serve(privacyContract, { retention, setRetention });
