import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Stale } from '../../../../../shared/errors.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { session } from '../../../api/session.ts';
import { differing, mergeValues, sameValue } from './merge-values.ts';

interface Options<V, C> {
  /** The revision of the record as read; undefined for a new record. */
  revision: number | undefined;
  /** The form's initial values. */
  start: V;
  /** Returns what the form would begin with for the record as somebody else has changed it. */
  valuesOf: (current: C) => V;
  /** Returns what the form holds. */
  mine: () => V;
  /** Fills the form: the saved values, and the ones it shows. */
  fill: (saved: V, held: V) => void;
}

const whoOf = ({ changed_by }: Stale): string =>
  changed_by === null ? 'We' : changed_by._id === session.userId() ? 'You' : changed_by.name;

/**
 * Saves a form on the revision that it read. If somebody else has saved another one, the form keeps typed values and
 * takes theirs elsewhere, and `stale` has who and when, until the user saves again or takes theirs. A change of hidden
 * fields is no conflict: the form saves on the new revision.
 */
export function useRevision<V extends Record<string, unknown>, C>(options: Options<V, C>) {
  const { valuesOf, mine, fill } = options;
  const [read, setRead] = useState({ revision: options.revision ?? 0, values: options.start });
  const [stale, setStale] = useState<Stale<C>>();

  const meet = (met: Stale<C>, values: V, theirs: V) => {
    fill(theirs, mergeValues(values, mine(), theirs));
    setStale(met);
  };
  const save = async <T>(send: (revision: number) => Promise<T>): Promise<T> => {
    for (let { revision, values } = read; ; ) {
      try {
        const saved = await send(revision);
        setStale(undefined);
        return saved;
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.stale === undefined) throw error;
        const met = error.stale as Stale<C>;
        // Fields that the record lacks, such as a confirmation, are unchanged.
        const theirs = { ...values, ...valuesOf(met.current) };
        setRead({ revision: met.revision, values: theirs });
        if (!sameValue(theirs, values)) {
          meet(met, values, theirs);
          throw error;
        }
        [revision, values] = [met.revision, theirs];
      }
    }
  };
  return {
    save,
    stale,
    who: stale === undefined ? undefined : whoOf(stale),
    /** The notes beside the inputs while the user decides. */
    theirs: stale === undefined ? undefined : { who: whoOf(stale), values: read.values },
    takeTheirs: () => {
      fill(read.values, read.values);
      setStale(undefined);
    },
    /** After a save the form continues with the returned record. */
    goOn: (revision: number, values: V) => setRead({ revision, values }),
  };
}

/** The result of `useRevision`. */
export type Revision = Pick<ReturnType<typeof useRevision>, 'stale' | 'who' | 'takeTheirs'>;

/** Does the same for a form of `useZodForm`. */
export function useFormRevision<I extends FieldValues, X, O, C>(
  form: UseFormReturn<I, X, O>,
  {
    revision,
    start,
    valuesOf,
  }: { revision: number | undefined; start: DefaultValues<I>; valuesOf: (current: C) => DefaultValues<I> },
) {
  return useRevision<Record<string, unknown>, C>({
    revision,
    start,
    valuesOf,
    mine: form.getValues,
    fill: (saved, held) => {
      form.reset(saved as I);
      for (const name of differing(saved, held))
        form.setValue(name as FieldPath<I>, held[name] as never, { shouldDirty: true });
    },
  });
}
