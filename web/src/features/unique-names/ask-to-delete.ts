import { confirm } from '../../ui/overlay/confirm.tsx';

const usersHave = (users: number): string =>
  users === 1 ? '1 user has it' : `${users.toLocaleString('en-IN')} users have it`;

/** Asks whether to delete a record (spec 2 section 2). If it is in use, the text says that it cannot be deleted. */
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
