/** Searchable texts of an option. */
export interface Named {
  label: string;
  code?: string | undefined;
  disabled?: boolean | undefined;
}

/**
 * Index of the option that matches `text`, typed while `current` was selected; -1 for none. An exact code precedes a code prefix, which precedes a label
 * prefix; repeating one letter cycles through all matches.
 */
export function meantBy(text: string, options: readonly Named[], current: number): number {
  const wanted = text.toLowerCase();
  const [first = ''] = wanted;
  const isOneLetter = wanted.split('').every((letter) => letter === first);
  const found = search(wanted, options, wanted.length > 1 ? current : current + 1);
  return found >= 0 || !isOneLetter ? found : search(first, options, current + 1);
}

function search(wanted: string, options: readonly Named[], from: number): number {
  const order = options.map((_, step) => (Math.max(from, 0) + step) % options.length);
  const tests = wanted.length > 1 ? [isCode, beginsCode, beginsLabel] : [beginsEither];
  for (const test of tests) {
    const index = order.find((at) => {
      const option = options[at];
      return option && !option.disabled && test(option, wanted);
    });
    if (index !== undefined) return index;
  }
  return -1;
}

const isCode = ({ code }: Named, wanted: string) => code?.toLowerCase() === wanted;
const beginsCode = ({ code }: Named, wanted: string) => code?.toLowerCase().startsWith(wanted) ?? false;
const beginsLabel = ({ label }: Named, wanted: string) => label.toLowerCase().startsWith(wanted);
const beginsEither = (option: Named, wanted: string) => beginsCode(option, wanted) || beginsLabel(option, wanted);
