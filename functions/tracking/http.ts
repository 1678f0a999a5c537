import { trackingContract } from '../../shared/tracking/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { byAwb } from './by-awb.ts';
import { courierPush } from './courier-push.ts';
import { unknownCodes } from './unknown-codes.ts';

export const handler = serve(trackingContract, { byAwb, courierPush, unknownCodes });
