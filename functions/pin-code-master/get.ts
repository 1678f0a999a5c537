import { Failure } from '../../shared/errors.ts';
import type { pinCodeMasterContract } from '../../shared/pin-code-master/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { placeOf } from './place-of.ts';

/** Returns the city and state of a pin code. */
export const get: Verb<typeof pinCodeMasterContract.get> = async ({ params }) => {
  const place = await placeOf(params.pincode);
  if (place === undefined) throw new Failure('NOT_FOUND', `Pin code ${params.pincode} is not known.`);
  return { data: place };
};
