import { brand } from '../../shared/brand.ts';

/** Where a deploy goes, and who sends its mail: the same defaults for the stacks and for the checks before them. */
export interface Target {
  name: string;
  region: string;
  mailFrom: string;
  mailPerSecond: number;
}

/** Mails a second of an account that SES has moved out of its sandbox. */
const MAILS_A_SECOND = 14;

/** Reads the target from the settings of `-c`. @throws Error for a rate that is no number */
export function targetOf(context: (name: string) => string | undefined): Target {
  const mailPerSecond = Number(context('mailPerSecond') ?? MAILS_A_SECOND);
  if (!(mailPerSecond >= 1)) throw new Error('-c mailPerSecond=… is the number of mails that SES takes in a second.');
  return {
    name: context('name') ?? brand.name,
    region: context('region') ?? 'ap-south-1',
    mailFrom: context('mailFrom') ?? `no-reply@${brand.email.replace(/^.*@/, '')}`,
    mailPerSecond: Math.floor(mailPerSecond),
  };
}

/** Returns the settings of a command line, `-c name=value`, over those of `cdk.json`. */
export function contextOf(args: readonly string[], file: Readonly<Record<string, unknown>>) {
  const given = new Map<string, string>();
  args.forEach((arg, n) => {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(args[n + 1] ?? '') ?? [];
    if ((arg === '-c' || arg === '--context') && name !== undefined) given.set(name, value ?? '');
  });
  return (name: string): string | undefined => given.get(name) ?? (file[name] as string | undefined);
}
