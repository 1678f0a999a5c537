import { useState } from 'react';
import { usersContract } from '../../../../../shared/users/contract.ts';
import type { SavedView } from '../../../../../shared/users/views.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { useUser } from '../../../api/use-user.ts';
import { useViewer } from '../../../api/use-viewer.ts';
import { Button } from '../../element/button.tsx';
import { PlainButton } from '../../element/plain-button.tsx';
import { Field } from '../../form/field.tsx';
import { inputClass } from '../../form/input-class.ts';
import { Choice } from '../../select/choice.tsx';
import type { ListAddress } from '../state/use-list-place.ts';
import css from './saved-views.module.css';

interface SavedViewsProps {
  list: string;
  views: readonly SavedView[];
  address: ListAddress;
  columns: string;
  onClose: () => void;
}

/** Returns the query of the visible list, with its columns. */
function queryWith(query: string, columns: string): string {
  const search = new URLSearchParams(query);
  if (columns !== '') search.set('columns', columns);
  search.sort();
  return search.toString();
}

/** Lists the saved views of a list. It can also save the present filters, columns and order as a new view. */
export function SavedViews({ list, views, address, columns, onClose }: SavedViewsProps) {
  const { refresh } = useUser();
  const { seesAll } = useViewer();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useAction(
    (query: string, key) =>
      call(usersContract.saveView, { body: { list, name: name.trim(), search: query, shared } }, { key }),
    {
      success: ({ meta }) => meta.message,
      onDone: ({ data }) => {
        address.open(data.search);
        refresh();
        onClose();
      },
      onFailure: () => undefined, // The form shows it.
    },
  );
  const remove = useAction((id: string) => call(usersContract.removeView, { params: { id } }), {
    success: ({ meta }) => meta.message,
    onDone: refresh,
  });
  const show = (query: string) => {
    address.open(query);
    onClose();
  };
  return (
    <div className={css.views} role="dialog" aria-label={`Views of ${list}`}>
      {views.length > 0 && (
        <ul>
          {views.map(({ _id, name: shownName, search, shared: isShared, own }) => (
            <li key={_id}>
              <PlainButton
                className={css.view}
                aria-current={search === address.query || undefined}
                onClick={() => show(search)}
              >
                {shownName}
                {isShared && <small> shared with all staff</small>}
              </PlainButton>
              {own && (
                <Button
                  look="ghost"
                  small
                  icon="trash"
                  label={`Delete the view ${shownName}`}
                  does={usersContract.removeView}
                  busy={remove.busy}
                  onClick={() => void remove.run(_id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {address.query !== '' && (
        <Button look="ghost" small icon="list" onClick={() => show('')}>
          The list without a view
        </Button>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save.run(queryWith(address.query, columns));
        }}
      >
        <Field label="Save this view as" error={save.failure?.fields['name'] ?? save.failure?.message}>
          {(wiring) => (
            <input
              {...wiring}
              className={inputClass}
              value={name}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {seesAll && (
          <Choice type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)}>
            Share with all staff
          </Choice>
        )}
        <Button type="submit" small icon="check" busy={save.busy} does={usersContract.saveView}>
          Save view
        </Button>
      </form>
    </div>
  );
}
