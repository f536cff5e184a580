const LINES = 10;
const CHARACTERS = 400;

/** The lines of a server's output at level error or above, the first ten, cut. */
export const errorLines = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /"level":(50|60)|^\s*(\w*Error|node:)/.test(line))
    // The framework's error for a client that disconnected while a stream was sent to it.
    .filter((line) => !/premature close/i.test(line))
    .slice(0, LINES)
    .map((line) => line.slice(0, CHARACTERS));
