import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Pixels. Below the last one the text is unreadable: then the label's end is cut. */
const SIZES = [13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5] as const;

/** Shrinks the text of a fixed box until it fits; again when `key` changes. */
export function useFit<E extends HTMLElement>(key: unknown): RefObject<E | null> {
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
