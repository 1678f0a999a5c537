import type { Empty } from '../../ui/feedback/empty-state.tsx';

/** What an empty list says: that there is nothing yet, or that nothing has the text. */
export const emptyOf = (text: string, title: string, next: string): Empty =>
  text === ''
    ? { icon: 'envelope', title, text: next }
    : { icon: 'search', title: 'Nobody has this text', text: 'Shorten the search or clear it.' };
