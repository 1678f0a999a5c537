import { useRef, useState } from 'react';
import { useUser } from '../../../api/use-user.ts';
import { Button } from '../../element/button.tsx';
import { lazyComponent } from '../../element/lazy-component.tsx';
import { Overlay } from '../../overlay/overlay.tsx';
import type { ListAddress } from '../state/use-list-place.ts';

const SavedViews = lazyComponent(async () => (await import('./saved-views.tsx')).SavedViews);

interface ViewsButtonProps {
  /** The list's name, under which its views are saved. */
  list: string;
  address: ListAddress;
  /** The visible columns, which a new view saves. */
  columns: string;
}

/** Renders the button that opens the saved views of a list. Its label is the name of the present view. */
export function ViewsButton({ list, address, columns }: ViewsButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { user } = useUser();
  const views = (user?.views ?? []).filter((view) => view.list === list);
  const shown = views.find(({ search }) => search === address.query);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return (
    <>
      <Button
        look="ghost"
        small
        icon="bookmark"
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        title="Saved filters, columns and order"
        onClick={() => setOpen(!open)}
      >
        {shown?.name ?? 'Views'}
      </Button>
      {open && (
        <Overlay anchor={anchor} onClose={close}>
          <SavedViews list={list} views={views} address={address} columns={columns} onClose={close} />
        </Overlay>
      )}
    </>
  );
}
