import type { codesContract } from '../../shared/codes/contract.ts';
import { Failure } from '../../shared/errors.ts';
import type { Verb } from '../users/serve.ts';
import { placeOf } from './place-of.ts';

/** City and state of a pin code. */
export const get: Verb<typeof codesContract.get> = async ({ params }) => {
  const place = await placeOf(params.pincode);
  if (place === undefined) throw new Failure('NOT_FOUND', `Pin code ${params.pincode} is not known.`);
  return { data: place };
};
