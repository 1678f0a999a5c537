import type { Revisioned } from '../platform/table/revision.ts';

/** What has a name and is offered or not: a department, a price plan, a courier partner. */
export type NamedKind = 'department' | 'plan' | 'partner';

/** One of them. An inactive one is offered no more; who has it keeps it. */
interface Named extends Revisioned {
  id: string;
  name: string;
  active: boolean;
}

/** A partner also has the courier that carries for it. */
export type NamedOf<K extends NamedKind> = K extends 'partner' ? Named & { courier: string | null } : Named;

/** All of a kind as they stood at one revision: a write holds while nobody else wrote another. */
export interface NamedList<K extends NamedKind> {
  rev: number;
  all: readonly NamedOf<K>[];
}

/** As two names are compared: neither case nor spaces tell them apart. */
export const sameName = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
