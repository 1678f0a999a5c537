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

/** Returns an AWB as the contract does: without spaces around it, in capitals. */
const clean = (awb: string): string => awb.trim().toUpperCase();
const refusalOf = (awb: string): string | undefined =>
  awb.length >= SHORTEST ? undefined : awb === '' ? AWB_MISSING : AWB_SHORT;
const inAddress = (): Wanted => ({ awb: clean(new URLSearchParams(addressQuery()).get('awb') ?? '') });

/**
 * Returns the AWB in the address, and its tracking. `track` puts another AWB into the address; Back returns to the
 * former one.
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
  // While the typed AWB cannot be valid, the parcel shown before is hidden, so that nobody takes it for the parcel of
  // the typed AWB.
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
