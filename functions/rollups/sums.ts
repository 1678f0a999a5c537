/** The number of orders, what was charged for them, and their collected COD. */
export interface Sum {
  count: number;
  paise: number;
  codPaise: number;
}

/** Sums by bucket name. Buckets with only zeros are removed. */
export type Sums = Map<string, Sum>;

export function addSum(sums: Sums, name: string, by: Sum, sign: 1 | -1 = 1): void {
  const { count, paise, codPaise } = sums.get(name) ?? { count: 0, paise: 0, codPaise: 0 };
  const sum = {
    count: count + sign * by.count,
    paise: paise + sign * by.paise,
    codPaise: codPaise + sign * by.codPaise,
  };
  if (sum.count === 0 && sum.paise === 0 && sum.codPaise === 0) sums.delete(name);
  else sums.set(name, sum);
}

export function addSums(sums: Sums, more: Sums, sign: 1 | -1 = 1): Sums {
  for (const [name, sum] of more) addSum(sums, name, sum, sign);
  return sums;
}

/** Returns what must be added to `first` to get `second`. */
export const differenceOf = (first: Sums, second: Sums): Sums => addSums(new Map(second), first, -1);
