import type { TestCloud } from '../clouds/cloud.ts';
import type { Sent } from './call-api.ts';
import type { Person } from './people.ts';

/** A command, with another input that is refused if it is sent with the same idempotency key. */
export interface Command {
  by?: Person;
  /** The path parameter. */
  id?: string;
  input: Pick<Sent, 'body' | 'form'>;
  other: Pick<Sent, 'body' | 'form'>;
}

/** The users who give the commands, and their calls. */
export interface Stage {
  cloud: TestCloud;
  seller: Person;
  admin: Person;
  /** Creates an unpaid order of the seller. */
  saved: () => Promise<string>;
  /** Creates a paid and booked order. */
  paid: () => Promise<string>;
}
