import { useEffect } from 'react';
import { session } from '../api/session/session.ts';

/** Goes to an address of another entry, such as the sign-in page, by a full page load. */
export function FullPageRedirect({ address }: { address: string }) {
  useEffect(() => session.replaceWith(address), [address]);
  return null;
}
