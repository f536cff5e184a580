/** Seed of the sample of attacks: the commit's, or a constant outside a repository. */
export function attackSeed(folder?: string): string;
