import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files, the longest first: started last, one of them would delay the whole run. */
const LONGEST = [
  'journeys/journeys',
  'journeys/pages',
  'infra/new-feature',
  'infra/bundle',
  'unit/workbooks/cost',
  'infra/errors',
];

/** `npm test` starts on machines without recorded run times. */
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
