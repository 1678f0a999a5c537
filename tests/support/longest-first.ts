import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, the longest first: begun last, one of them alone would keep everybody waiting. */
const LONGEST = [
  'journeys/journeys',
  'journeys/pages',
  'infra/new-feature',
  'infra/bundle',
  'unit/workbooks/cost',
  'infra/errors',
];

/** `npm test` begins on a machine that has never seen it, so there are no times of a run before to go by. */
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
