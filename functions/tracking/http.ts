import { trackingContract } from '../../shared/tracking/contract.ts';
import { serve } from '../users/serve.ts';
import { byAwb } from './by-awb.ts';
import { courierPush } from './courier-push.ts';

export const handler = serve(trackingContract, { byAwb, courierPush });
