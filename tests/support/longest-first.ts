import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, longest first. They start first, because one of them started last would delay the whole run.
 */
const LONGEST = ['journeys/journeys', 'journeys/pages', 'infra/code/new-feature'];

/**
 * Starts the slowest files first. It does not use the run times of former runs, because a new machine does not have
 * them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`tests/${name}.test.`));
      return at === -1 ? LONGEST.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
