/** Joins class names and leaves out empty ones: `classNames('card', flush && 'flush')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
