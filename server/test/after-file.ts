const closings: (() => Promise<unknown>)[] = [];

/** Calls the function after the last test of the file: Vitest ignores an `afterAll` that is called within `beforeAll`. */
export const afterFile = (close: () => Promise<unknown>): void => void closings.push(close);

export async function closeFile(): Promise<void> {
  for (const close of closings.splice(0).toReversed()) await close();
}
