/** The year of the copyright line. */
export const thisYear: number = new Date().getFullYear();
