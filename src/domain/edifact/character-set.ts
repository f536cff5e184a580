/** Character repertoires of ISO 9735: upper-case, with lower-case, and Latin 1. */
export const CHARACTER_SETS = ['UNOA', 'UNOB', 'UNOC'] as const;
export type CharacterSet = (typeof CHARACTER_SETS)[number];

/** Everything that a set can write; the service characters are written with the release character. */
const REPERTOIRE: Record<CharacterSet, RegExp> = {
  UNOA: /[A-Z0-9 .,\-()/='+:?!"%&*;<>]/,
  UNOB: /[A-Za-z0-9 .,\-()/='+:?!"%&*;<>]/,
  UNOC: /[\u0020-\u007e\u00a0-\u00ff]/,
};

/** Characters of a text that a set cannot write, each once; empty if it can write them all. */
export const foreignCharacters = (set: CharacterSet, text: string): string[] => [
  ...new Set([...text].filter((character) => !REPERTOIRE[set].test(character))),
];
