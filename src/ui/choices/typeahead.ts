/** Searchable texts of an option. */
export interface Searchable {
  label: string;
  code?: string | undefined;
  disabled?: boolean | undefined;
}

/**
 * Index of the option that matches `text`, typed while `current` was selected; -1 for none. An exact code precedes a code prefix, which precedes a label
 * prefix; repeating one letter cycles through all matches.
 */
export function matchingIndex(text: string, options: readonly Searchable[], current: number): number {
  const query = text.toLowerCase();
  const [first = ''] = query;
  const isOneLetter = query.split('').every((letter) => letter === first);
  const found = search(query, options, query.length > 1 ? current : current + 1);
  return found >= 0 || !isOneLetter ? found : search(first, options, current + 1);
}

function search(query: string, options: readonly Searchable[], from: number): number {
  const order = options.map((_, step) => (Math.max(from, 0) + step) % options.length);
  const tests = query.length > 1 ? [isCode, beginsCode, beginsLabel] : [beginsEither];
  for (const test of tests) {
    const index = order.find((at) => {
      const option = options[at];
      return option && !option.disabled && test(option, query);
    });
    if (index !== undefined) return index;
  }
  return -1;
}

const isCode = ({ code }: Searchable, query: string) => code?.toLowerCase() === query;
const beginsCode = ({ code }: Searchable, query: string) => code?.toLowerCase().startsWith(query) ?? false;
const beginsLabel = ({ label }: Searchable, query: string) => label.toLowerCase().startsWith(query);
const beginsEither = (option: Searchable, query: string) => beginsCode(option, query) || beginsLabel(option, query);
