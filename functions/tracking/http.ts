import { trackingContract } from '../../shared/tracking/contract.ts';
import { serve } from '../platform/http.ts';
import { byAwb } from './by-awb.ts';
import { courierPush } from './courier-push.ts';

export const handler = serve(trackingContract, { byAwb, courierPush });
