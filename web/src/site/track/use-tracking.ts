import { useEffect, useState } from 'react';
import { addressQuery } from '../addressed.ts';
import { fetchTracking, type Tracking } from './fetch-tracking.ts';

const AWB_MISSING = 'Please enter AWB number';
const AWB_SHORT = 'Please enter valid AWB number';
/** The shortest AWB that the contract accepts. */
const SHORTEST = 6;

/** The parcel to read. A new object makes a new request, even for the same AWB. */
interface Wanted {
  awb: string;
}

/** Returns an AWB in the format of the contract: in capitals, and without spaces around it. */
const clean = (awb: string): string => awb.trim().toUpperCase();
const refusalOf = (awb: string): string | undefined =>
  awb.length >= SHORTEST ? undefined : awb === '' ? AWB_MISSING : AWB_SHORT;
const inAddress = (): Wanted => ({ awb: clean(new URLSearchParams(addressQuery()).get('awb') ?? '') });

/**
 * Returns the AWB in the page's address, and its tracking. `track` puts another AWB into the address. The Back button
 * then returns to the former AWB.
 */
export function useTracking() {
  const [ask, setAsk] = useState(inAddress);
  const [refusal, setRefusal] = useState<string>();
  const [known, setKnown] = useState<{ ask: Wanted; tracking: Tracking } | undefined>();
  const isComplete = ask.awb.length >= SHORTEST;

  useEffect(() => {
    const follow = () => {
      setRefusal(undefined);
      setAsk(inAddress());
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  useEffect(() => {
    if (ask.awb.length < SHORTEST) return;
    const asking = new AbortController();
    fetchTracking(ask.awb, asking.signal).then(
      (tracking) => setKnown({ ask, tracking }),
      () => undefined,
    );
    return () => asking.abort();
  }, [ask]);

  const track = (typed: string) => {
    const awb = clean(typed);
    setRefusal(refusalOf(awb));
    if (refusalOf(awb) !== undefined) return;
    if (awb !== ask.awb) history.pushState(null, '', `${location.pathname}?awb=${encodeURIComponent(awb)}`);
    setAsk({ awb });
  };

  const error = refusal ?? (ask.awb === '' ? undefined : refusalOf(ask.awb));
  // While the typed AWB is invalid, the former parcel is hidden. Otherwise a user could take it for the parcel with the
  // typed AWB.
  const answer = error === undefined && known?.ask === ask ? known.tracking : undefined;
  return {
    awb: ask.awb,
    error,
    answer,
    loading: isComplete && error === undefined && answer === undefined,
    track,
    again: () => setAsk({ awb: ask.awb }),
  };
}
