/** The scope of everyone's orders, beside each owner's. */
export const ALL = 'ALL';

/** Where an order is counted, and with how much. An order is in one cell of each scope at a time. */
export interface Contribution {
  owner: string;
  day: string;
  /** `individual.cod.<chosen partner's id or ->`: the dimensions that lists filter by. */
  kind: string;
  /**
   * `<plan or ->.<pending, aside or a dashboard counter>`, and `.-` while no courier has it, `.p` for one to be picked
   * up whose label is printed: which figure of the cell.
   */
  figure: string;
  /** Net of what was charged and returned. */
  paise: number;
}
