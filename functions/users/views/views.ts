import { Failure } from '../../../shared/errors.ts';
import type { usersContract } from '../../../shared/users/contract.ts';
import { MOST_VIEWS, type SavedView } from '../../../shared/users/views.ts';
import { once } from '../../platform/http/idempotency.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Caller } from '../caller/caller.ts';
import type { Verb } from '../caller/serve.ts';
import { isStaff } from '../caller/staff.ts';
import {
  findView,
  listOwnViews,
  newViewWrite,
  removedViewWrite as removal,
  type StoredView,
  sharedViews,
} from './store.ts';

const viewOf = ({ id, by, inputHash: _, list, name, search, shared }: StoredView, caller: Caller): SavedView => ({
  _id: id,
  list,
  name,
  search,
  shared,
  own: by === caller.id,
});

/** Returns the caller's saved views, sorted by name. For staff, these include the views that staff share. */
export async function viewsFor(caller: Caller): Promise<SavedView[]> {
  const [own, shared] = await Promise.all([listOwnViews(caller.id), isStaff(caller) ? sharedViews.get() : []]);
  return [...own, ...shared].map((view) => viewOf(view, caller)).toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Saves a view of a list.
 * @throws CONFLICT if there are too many views; NOT_ALLOWED if a caller who is not staff shares a view
 */
export const saveView: Verb<typeof usersContract.saveView> = async ({ body }, { caller, repeat }) => {
  if (body.shared && !isStaff(caller)) throw new Failure('NOT_ALLOWED', 'Only staff share views with each other.');
  const { value, replayed } = await once<StoredView>(
    repeat,
    async (id, extra) => {
      const present = body.shared ? await sharedViews.get() : await listOwnViews(caller.id);
      if (present.length >= MOST_VIEWS)
        throw new Failure('CONFLICT', `There are ${MOST_VIEWS} views already. Delete one first.`);
      const view: StoredView = { ...body, id, by: caller.id, inputHash: repeat.inputHash };
      await commit([newViewWrite(view), ...extra]);
      return view;
    },
    (id) => findView(caller.id, id),
  );
  sharedViews.forget();
  return { data: viewOf(value, caller), message: 'The view is saved.', replayed };
};

/** Deletes a view that the caller saved. */
export const removeView: Verb<typeof usersContract.removeView> = async ({ params }, { caller }) => {
  const view = await findView(caller.id, params.id);
  if (view === undefined || view.by !== caller.id) throw new Failure('NOT_FOUND', 'There is no such view.');
  await commit([removal(view)]);
  sharedViews.forget();
  return { data: null, message: 'The view is deleted.' };
};
