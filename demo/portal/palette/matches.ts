import type { PaletteCommand } from '#ui';

/** A command with further words by which it is found. */
export interface Findable extends PaletteCommand {
  words?: string;
}

/** Commands that contain every word of the text, in their own order. */
export function matching(commands: readonly Findable[], text: string): Findable[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, hint = '', words: more = '' }) => {
    const searched = `${label} ${hint} ${more}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
