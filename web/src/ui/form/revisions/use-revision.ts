import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { StaleRevisionMeta } from '../../../../../shared/errors.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { session } from '../../../api/session/session.ts';
import { differingFields, mergeValues, sameValue } from './merge-values.ts';

interface Options<V, C> {
  /** The record's revision when the form was opened. Undefined for a new record. */
  revision: number | undefined;
  /** The values with which the form was opened. */
  start: V;
  /** Returns the form's values for the state of the record that somebody else has saved. */
  valuesOf: (current: C) => V;
  /** Returns the values that the form has now. */
  mine: () => V;
  /** Fills the form with the merged values `held`. `saved` are the values that are stored now. */
  fill: (saved: V, held: V) => void;
}

const whoOf = ({ changed_by }: StaleRevisionMeta): string =>
  changed_by === null ? 'We' : changed_by._id === session.userId() ? 'You' : changed_by.name;

/**
 * Saves a form only if the record still has the revision with which the form was opened. If somebody else has saved the
 * record since, the fields that the user has changed keep their values, and all other fields take the other person's
 * values. Until the user saves again or takes the other person's values, `stale` contains who saved the record, and
 * when. If the other person changed no value that the form shows, the form is saved without a question.
 */
export function useRevision<V extends Record<string, unknown>, C>(options: Options<V, C>) {
  const { valuesOf, mine, fill } = options;
  const [read, setRead] = useState({ revision: options.revision ?? 0, values: options.start });
  const [stale, setStale] = useState<StaleRevisionMeta<C>>();

  const meet = (met: StaleRevisionMeta<C>, values: V, theirs: V) => {
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
        const met = error.stale as StaleRevisionMeta<C>;
        // A field of the form that is not in the record, such as a confirmation, is not changed.
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
    /** The other person's values, for the notes next to the inputs while the user decides. */
    theirs: stale === undefined ? undefined : { who: whoOf(stale), values: read.values },
    takeTheirs: () => {
      fill(read.values, read.values);
      setStale(undefined);
    },
    /** Continues after a save with the revision and the values that the server has returned. */
    goOn: (revision: number, values: V) => setRead({ revision, values }),
  };
}

/** The result of `useRevision`. */
export type Revision = Pick<ReturnType<typeof useRevision>, 'stale' | 'who' | 'takeTheirs'>;

/** Does the same as `useRevision`, for a form of `useZodForm`. */
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
      for (const name of differingFields(saved, held))
        form.setValue(name as FieldPath<I>, held[name] as never, { shouldDirty: true });
    },
  });
}
