import { fail } from './root.mjs';

/** Ends with a message if the command line has arguments, which would otherwise be ignored. */
export function refuseOptions(command) {
  const [option] = process.argv.slice(2);
  if (option !== undefined)
    fail(
      `${command} has no options (found "${option}"). Settings are environment variables: DATA_DIR=/srv/quayside PORT=8080 ${command}. See docs/operating.md.`,
    );
}
