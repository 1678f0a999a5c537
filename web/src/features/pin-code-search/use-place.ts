import { PINCODE } from '../../../../shared/identifiers.ts';
import { pinCodeMasterContract } from '../../../../shared/pin-code-master/contract.ts';
import { useQuery } from '../../api/use-query.ts';

/** Returns the city and state of a pin code. The look-up starts when the pin code is complete. */
export function usePlace(pincode: string | undefined) {
  const complete = pincode !== undefined && PINCODE.test(pincode);
  return useQuery(pinCodeMasterContract.get, complete ? { params: { pincode } } : null, { keep: false });
}
