import type { EmptyText } from '../../ui/feedback/empty-state.tsx';

/** Returns the text of an empty list. It says that nothing was sent yet or, during a search, that nothing matches. */
export const emptyLeadsText = (text: string, title: string, next: string): EmptyText =>
  text === ''
    ? { icon: 'envelope', title, text: next }
    : { icon: 'search', title: 'Nobody has this text', text: 'Shorten the search or clear it.' };
