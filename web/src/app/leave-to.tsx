import { useEffect } from 'react';
import { session } from '../api/session.ts';

/** Goes to an address of another entry, such as the sign-in page: a page load of its own, in place of this one. */
export function LeaveTo({ address }: { address: string }) {
  useEffect(() => session.replaceWith(address), [address]);
  return null;
}
