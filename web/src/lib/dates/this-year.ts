/** The year that the copyright line shows. */
export const thisYear: number = new Date().getFullYear();
