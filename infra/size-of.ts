/**
 * The size of a deployment. `small` is for development. It has no firewall, no health check from outside, few alarms,
 * and queues that Lambda polls less often while they are idle. docs/operations.md, *Cost*, has the prices of both
 * sizes.
 */
export type DeploymentSize = 'full' | 'small';

/**
 * Parses `-c size=`.
 * @throws Error for an unknown size, because a typo must not remove the firewall
 */
export function parseSize(name: string | undefined): DeploymentSize {
  if (name === undefined || name === 'full' || name === 'small') return name ?? 'full';
  throw new Error(`-c size= takes full or small, not ${name}.`);
}
