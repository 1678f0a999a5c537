import '../clouds/end-with-test.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { APPROVER } from '../people/account-details.ts';
import { person } from '../people/people.ts';

// Serves sellers without account details and two approvers: `node serve-accounts.ts <data folder>`.
const cloud = await startCloud({ dataDir: process.argv[2] as string, quick: true });
const people = {
  seller: await person('merchant', { firstName: 'Asha' }),
  other: await person('merchant', { firstName: 'Bina' }),
  approver: await person(APPROVER),
  second: await person(APPROVER),
};
const tokens = Object.fromEntries(Object.entries(people).map(([name, { token }]) => [name, token]));
const ids = Object.fromEntries(Object.entries(people).map(([name, { user }]) => [name, user.id]));
console.log(JSON.stringify({ url: cloud.url, tokens, ids }));
