import { ROLLOUTS, type RolloutName } from './constructs/rollout.ts';

/**
 * Parses `-c rollout=`.
 * @throws Error for an unknown name, because a typo would otherwise make an urgent repair roll out slowly
 */
export function parseRollout(name: string | undefined): RolloutName | undefined {
  if (name === undefined || Object.hasOwn(ROLLOUTS, name)) return name as RolloutName | undefined;
  throw new Error(`-c rollout= takes ${Object.keys(ROLLOUTS).join(' or ')}, not ${name}.`);
}
