import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import css from './overlay.module.css';

interface OverlayProps {
  /** The element next to which the layer is placed. A click on it does not close the layer. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** The distance in pixels between the layer and its anchor. `EDGE` is the distance to the window's edge. */
const GAP = 4;
const EDGE = 8;

/**
 * Places the layer below its anchor. If it does not fit there and there is more space above, places it above the
 * anchor. The layer stays within the window.
 */
function place(box: HTMLElement, anchor: HTMLElement, align: 'start' | 'end') {
  const at = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + GAP;
  const fits = below + box.offsetHeight + EDGE <= clientHeight || at.top < clientHeight - at.bottom;
  const left = align === 'end' ? at.right - box.offsetWidth : at.left;
  box.style.top = `${Math.max(EDGE, fits ? below : at.top - GAP - box.offsetHeight)}px`;
  box.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - box.offsetWidth - EDGE))}px`;
}

/**
 * Returns the parent element for the layer. It is the page's main landmark, or the document's body for a layer inside a
 * dialog.
 */
const hostOf = (anchor: HTMLElement | null): Element =>
  (anchor?.closest('[role=dialog]') ? null : document.querySelector('main')) ?? document.body;

/**
 * Renders a layer above the page, such as a menu. It belongs to the element that opened it. Escape or a click outside
 * closes only this layer.
 */
export function Overlay({ anchor, onClose, align = 'start', children }: OverlayProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current && anchor.current) place(box.current, anchor.current, align);
  });
  useEffect(() => {
    const within = (target: EventTarget | null) =>
      target instanceof Node && (box.current?.contains(target) || anchor.current?.contains(target));
    const elsewhere = ({ target }: Event) => {
      if (!within(target)) onClose();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation(); // Otherwise a dialog that listens at the document would close as well.
      if (box.current?.contains(document.activeElement))
        (anchor.current?.querySelector<HTMLElement>('button, input') ?? anchor.current)?.focus();
      onClose();
    };
    const follow = () => {
      if (box.current && anchor.current) place(box.current, anchor.current, align);
    };
    // The layer is placed again when content that loads later changes its size.
    const grown = 'ResizeObserver' in window ? new ResizeObserver(follow) : undefined;
    if (box.current) grown?.observe(box.current);
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.body.addEventListener('keydown', escape);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      grown?.disconnect();
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.body.removeEventListener('keydown', escape);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [anchor, onClose, align]);
  return createPortal(
    <div className={css.overlay} ref={box}>
      {children}
    </div>,
    hostOf(anchor.current),
  );
}
