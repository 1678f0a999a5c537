/** The scope of everyone's orders, beside each owner's. */
export const ALL = 'ALL';

/** What an order adds to the totals of the day on which it was created: of its owner and of everyone. */
export interface Contribution {
  owner: string;
  day: string;
  /**
   * Which figure of the day, by what lists and dashboard filter by: `individual.cod.<partner or ->.<plan or ->.<counter>`,
   * and a fifth dot with marks where there are any, see `figure.ts`. An order is in one figure at a time. What later
   * rules count gets a mark of its own: an order without it keeps its name, so that nothing is counted anew.
   */
  figure: string;
  /** Net of what was charged and returned. */
  paise: number;
  /** Its COD, once it is collected; the marks of its figure say where it is. */
  codPaise: number;
}
