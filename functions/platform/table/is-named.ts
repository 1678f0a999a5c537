/** Whether something thrown is an error of that name: the SDK's errors are told apart by it. */
export const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;
