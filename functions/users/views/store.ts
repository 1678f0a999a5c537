import { Failure } from '../../../shared/errors.ts';
import { MOST_VIEWS, type SavedView } from '../../../shared/users/views.ts';
import { cached } from '../../pin-code-directory/cached.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { listUpTo } from '../../platform/table/list.ts';

/** A saved view as it is stored. */
export interface StoredView extends Pick<SavedView, 'list' | 'name' | 'search' | 'shared'> {
  id: string;
  /** The id of the user who saved the view. */
  by: string;
  inputHash: string;
}

const SHARED = 'VIEWS#SHARED';
const partitionOf = (by: string, shared: boolean): string => (shared ? SHARED : `VIEWS#${by}`);
const keyOf = ({ id, by, shared }: Pick<StoredView, 'id' | 'by' | 'shared'>): Key => ({
  pk: partitionOf(by, shared),
  sk: id,
});

/** Builds the write that saves a view. It fails if a view with this id exists. */
export const newViewWrite = (view: StoredView): Change => ({
  put: { ...keyOf(view), ...view },
  if: [['pk', 'absent']],
});

/** Builds the write that deletes a view of a user. @throws NOT_FOUND if there is no such view */
export const removedViewWrite = (view: Pick<StoredView, 'id' | 'by' | 'shared'>): Change => ({
  delete: keyOf(view),
  if: [['by', '=', view.by]],
  else: () => new Failure('NOT_FOUND', 'There is no such view.'),
});

/** Returns a view that a user saved, shared or not. */
export const findView = async (by: string, id: string): Promise<StoredView | undefined> =>
  (await find<StoredView>(keyOf({ id, by, shared: false }))) ??
  (await find<StoredView>(keyOf({ id, by, shared: true })));

/** Returns the views that a user saved and did not share. */
export const listOwnViews = (by: string): Promise<StoredView[]> =>
  listUpTo<StoredView>({ pk: partitionOf(by, false), most: MOST_VIEWS, eventual: true });

/**
 * How long a process caches the shared views. A view that another person shares may appear half a minute late, which is
 * harmless.
 */
const KEPT_MS = 30_000;

/** The views that staff share with each other. The application of every staff user reads them when it opens. */
export const sharedViews = cached(KEPT_MS, () =>
  listUpTo<StoredView>({ pk: SHARED, most: MOST_VIEWS, eventual: true }),
);
