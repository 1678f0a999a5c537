import { confirm } from '../../ui/overlay/confirm.tsx';

const usersHave = (users: number): string =>
  users === 1 ? '1 user has it' : `${users.toLocaleString('en-IN')} users have it`;

/** Asks before a record is deleted (spec 2 section 2); one in use is refused at once. */
export const askToDelete = (kind: string, { name, users }: { name: string; users: number }): Promise<boolean> =>
  confirm({
    title: `Delete ${kind}`,
    text:
      `Do you want to delete ${name} ${kind} ?` +
      (users === 0 ? '' : ` ${usersHave(users)}: give them another first, or edit it and make it inactive.`),
    yes: 'Yes',
    no: 'Close',
    danger: true,
  });
