import type { KeptAddress } from './user.ts';

/** One address is the default: the one that was chosen now, else the one that it was, else the first. */
export function withOneDefault(all: readonly KeptAddress[], chosen: string | undefined): KeptAddress[] {
  const id = chosen ?? all.find(({ isDefault }) => isDefault)?.id ?? all[0]?.id;
  return all.map((address) => ({ ...address, isDefault: address.id === id }));
}
