import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The font sizes to try in pixels, largest first. A text smaller than the last size would be unreadable, so a longer
 * text is cut off.
 */
const SIZES = [13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5] as const;

/** Reduces the font size of a box of fixed size until its text fits. It starts again when `key` changes. */
export function useFitText<E extends HTMLElement>(key: unknown): RefObject<E | null> {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    for (const size of SIZES) {
      element.style.fontSize = `${size}px`;
      if (element.scrollHeight <= element.clientHeight) return;
    }
  }, [key]);
  return box;
}
