import type { Action } from '../../../../shared/audit/actions.ts';
import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import type { OneUserView } from '../../../../shared/users/contract.ts';
import type { TestCloud } from '../../clouds/cloud.ts';
import { APPROVER, accountCalls } from '../account-details.ts';
import type { Sent } from '../call-api.ts';
import { type Person, person } from '../people.ts';

/** A record as an editor reads it: its revision, and the value that the test changes. */
interface Read {
  revision: number;
  value: unknown;
}

/** A stored record with two users who may edit it. */
export interface Edited {
  by: Person;
  colleague: Person;
  /** A signed-in user who may not read the record. */
  stranger: Person;
  params?: Record<string, string>;
  read(): Promise<Read>;
  /** Returns the body of the n-th edit. Each edit changes the record to another value. */
  edit(n: number): Promise<Pick<Sent, 'body'> & { params?: Record<string, string> }>;
  /** Returns the value that the n-th edit stores. */
  value(n: number): unknown;
  audited: Action;
  /** The value is true or false, so the second of two concurrent edits changes nothing. */
  isFlag?: true;
  /** Each edit uploads its own file, so no edit can be sent twice. */
  once?: true;
}

export interface Stage {
  cloud: TestCloud;
  chief: Person;
  deputy: Person;
  seller: Person;
}

/** Creates a seller with KYC documents, and two approvers. `value` reads the newest row of the account details. */
export async function ofAccount(cloud: TestCloud, stranger: Person, value: (row: BankRow | undefined) => unknown) {
  const [by, colleague, owner] = [await person(APPROVER), await person(APPROVER), await person('merchant')];
  const calls = accountCalls(cloud);
  await calls.documents(owner);
  const read = async (): Promise<Read> => {
    const { revision, rows } = (await calls.get(by, owner)).body.data;
    return { revision, value: value(rows.at(-1)) };
  };
  return { ...pair(by, colleague, stranger), owner, read };
}

/** Returns the two users who edit, and one who may not read. */
export const pair = (by: Person, colleague: Person, stranger: Person) => ({ by, colleague, stranger });

/** Reads a value of a user. */
export async function ofUser(
  cloud: TestCloud,
  by: Person,
  id: string,
  value: (user: OneUserView) => unknown,
): Promise<Read> {
  const { data } = (await cloud.api<OneUserView>('GET', `/users/${id}`, { token: by.token })).body;
  return { revision: data.revision, value: value(data) };
}

/** Reads a value of a record from its list. */
export async function fromList<T extends { _id: string; revision: number }>(
  cloud: TestCloud,
  by: Person,
  path: string,
  id: string,
  value: (one: T) => unknown,
): Promise<Read> {
  const { data } = (await cloud.api<T[]>('GET', path, { token: by.token })).body;
  const found = data.find(({ _id }) => _id === id);
  if (found === undefined) throw new Error(`${path} does not list ${id}.`);
  return { revision: found.revision, value: value(found) };
}
