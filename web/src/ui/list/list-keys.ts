/** The keys that work in a list, each with its action. */
export const LIST_KEYS: readonly (readonly [key: string, does: string])[] = [
  ['/', 'Search'],
  ['↓ ↑', 'Next and previous row, also J and K'],
  ['Home End', 'First and last row'],
  ['← →', 'Previous and next page'],
  ['Enter', 'Open the row'],
  ['R', 'Re-attempt the delivery of the row'],
  ['Space', 'Select the row'],
  ['Esc', 'Clear the selection, the search, close what is open'],
  ['?', 'These keys'],
];
