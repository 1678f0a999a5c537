import type { Revisioned } from '../platform/table/revision.ts';

/** The kinds of records with a unique name and an active flag: departments, price plans, courier partners. */
export type NamedKind = 'department' | 'plan' | 'partner';

/** A record with a unique name. An inactive one is not offered any more; existing users keep it. */
interface Named extends Revisioned {
  id: string;
  name: string;
  active: boolean;
}

/** A partner also has its courier. */
export type NamedOf<K extends NamedKind> = K extends 'partner' ? Named & { courier: string | null } : Named;

/** All records of a kind at one revision. Writes are conditional on it. */
export interface NamedList<K extends NamedKind> {
  rev: number;
  all: readonly NamedOf<K>[];
}

/** Returns whether two names are equal, ignoring case and spaces. */
export const sameName = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
