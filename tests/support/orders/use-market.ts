import { beforeAll } from 'vitest';
import { type TestCloud, useCloud } from '../clouds/cloud.ts';
import { openMarket } from './market.ts';

/** Starts a cloud for the tests of a file, with the plan, partners and pin codes of `openMarket`. */
export function useMarket(): TestCloud {
  const cloud = useCloud();
  beforeAll(openMarket);
  return cloud;
}
