import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { IconName } from '../../lib/icon-name.ts';
import { Icon } from '../element/icon.tsx';
import { Overlay } from './overlay.tsx';

export interface MenuItem {
  label: string;
  icon: IconName;
  run: () => void;
  /** Why the item cannot be chosen now. */
  refusal?: string | undefined;
}

interface PopupMenuProps {
  id?: string;
  /** The menu's name for screen readers. */
  label: string;
  items: readonly MenuItem[];
  /** The button that opened the menu. It gets the focus back when the menu closes. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Renders a menu below its button. The arrow keys move between the items. */
export function PopupMenu({ id, label, items, anchor, onClose }: PopupMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const back = () => {
    onClose();
    anchor.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return back();
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = buttons();
    all[step(all.indexOf(document.activeElement as HTMLButtonElement), all.length - 1)]?.focus();
  };
  return (
    <Overlay anchor={anchor} onClose={onClose} align="end">
      <ul role="menu" id={id} aria-label={label} ref={list} tabIndex={-1} onKeyDown={move}>
        {items.map((item) => (
          <li key={item.label} role="none">
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              title={item.refusal}
              aria-disabled={item.refusal !== undefined || undefined}
              onClick={() => {
                if (item.refusal !== undefined) return;
                back();
                item.run();
              }}
            >
              <Icon name={item.icon} />
              {item.label}
              {item.refusal !== undefined && <span className="only-read">. {item.refusal}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}
