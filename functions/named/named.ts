/** What people are put into by its name: a department, a price plan. */
export type NamedKind = 'department' | 'plan';

/** One of them. An inactive one is offered no more; who has it keeps it. */
export interface Named {
  id: string;
  name: string;
  active: boolean;
}

/** All of a kind as they stood at one revision: a write holds while nobody else wrote another. */
export interface NamedList {
  rev: number;
  all: readonly Named[];
}

/** As two names are compared: neither case nor spaces tell them apart. */
export const sameName = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
