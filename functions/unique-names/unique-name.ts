import type { Revisioned } from '../platform/table/revision.ts';

/** The kinds of records with a unique name and an active flag: departments, price plans, courier partners. */
export type UniqueNameKind = 'department' | 'plan' | 'partner';

/**
 * A record with a unique name. An inactive record cannot be assigned to further users, but users who have it keep it.
 */
interface UniquelyNamed extends Revisioned {
  id: string;
  name: string;
  active: boolean;
}

/** A record of a kind. A courier partner also has its courier. */
export type UniqueNameOf<K extends UniqueNameKind> = K extends 'partner'
  ? UniquelyNamed & { courier: string | null }
  : UniquelyNamed;

/** All records of a kind, and the revision of their list. Writes fail if the revision has changed. */
export interface UniqueNameList<K extends UniqueNameKind> {
  rev: number;
  all: readonly UniqueNameOf<K>[];
}

/** Returns whether two names are equal, ignoring upper case and extra spaces. */
export const sameName = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
