import { brand } from '../../shared/brand.ts';

/**
 * The destination of a deploy, and the sender of its mail. The stacks and the checks before a deploy use the same
 * defaults.
 */
export interface DeployTarget {
  name: string;
  region: string;
  mailFrom: string;
  mailPerSecond: number;
  /** The monthly AWS bill, in dollars, at which an alarm starts. */
  monthlyDollars: number;
}

/** How many mails an account may send in a second after SES has moved it out of the sandbox. */
export const MAILS_A_SECOND = 14;

/**
 * The default of `monthlyDollars`. It is about four times the cost of an unused deployment (docs/operations.md, Cost).
 */
const MONTHLY_DOLLARS = 100;

/**
 * Reads the target from the `-c` settings.
 * @throws Error if the mail rate is less than 1 or the bill is not above 0, or one of them is not a number
 */
export function readTarget(context: (name: string) => string | undefined): DeployTarget {
  const mailPerSecond = Number(context('mailPerSecond') ?? MAILS_A_SECOND);
  if (!(mailPerSecond >= 1)) throw new Error('-c mailPerSecond=… is the number of mails that SES takes in a second.');
  const monthlyDollars = Number(context('monthlyDollars') ?? MONTHLY_DOLLARS);
  if (!(monthlyDollars > 0)) throw new Error('-c monthlyDollars=… is the bill of a month that raises an alarm.');
  return {
    name: context('name') ?? brand.name,
    region: context('region') ?? 'ap-south-1',
    mailFrom: context('mailFrom') ?? `no-reply@${brand.email.replace(/^.*@/, '')}`,
    mailPerSecond: Math.floor(mailPerSecond),
    monthlyDollars,
  };
}

/** Returns the settings of `cdk.json`, overridden by `-c name=value` from a command line. */
export function readSettings(args: readonly string[], file: Readonly<Record<string, unknown>>) {
  const given = new Map<string, string>();
  args.forEach((arg, n) => {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(args[n + 1] ?? '') ?? [];
    if ((arg === '-c' || arg === '--context') && name !== undefined) given.set(name, value ?? '');
  });
  return (name: string): string | undefined => given.get(name) ?? (file[name] as string | undefined);
}
