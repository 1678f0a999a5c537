import { ROLLOUTS, type RolloutName } from './constructs/rollout.ts';

/** What `-c rollout=` says. @throws Error for a name that is none: a repair must not wait because of a slip */
export function rolloutOf(name: string | undefined): RolloutName | undefined {
  if (name === undefined || Object.hasOwn(ROLLOUTS, name)) return name as RolloutName | undefined;
  throw new Error(`-c rollout= takes ${Object.keys(ROLLOUTS).join(' or ')}, not ${name}.`);
}
