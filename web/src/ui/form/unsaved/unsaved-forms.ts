const asking = new Set<() => boolean>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The forms on the page that have unsaved input. */
export const unsavedForms = {
  /**
   * Registers a form. `objects` returns whether the form still has unsaved input. The returned function unregisters the
   * form.
   */
  add(objects: () => boolean): () => void {
    asking.add(objects);
    tell();
    return () => {
      asking.delete(objects);
      tell();
    };
  },
  areThere: (): boolean => asking.size > 0,
  object: (): boolean => [...asking].some((objects) => objects()),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
