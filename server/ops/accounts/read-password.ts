import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Translate } from '#i18n';
import { DEMO_PASSWORD } from '../../db/seed/accounts.ts';
import { OpsFault } from '../fault.ts';

/** Source of a password: never the command line, which is visible to other users of the machine and in the shell's history. */
export type PasswordInput = NodeJS.ReadableStream & { isTTY?: boolean };

export interface ChosenPassword {
  password: string;
  /** Must be printed once, because it was generated. */
  isGenerated: boolean;
}

const LENGTH = { min: 12, max: 128 } as const;

/** Returns a generated password, one entered twice at a prompt, or the first line of a pipe. */
export async function choosePassword(userName: string, generate: boolean, input: PasswordInput, t: Translate<'ops'>): Promise<ChosenPassword> {
  if (generate) return { password: randomBytes(15).toString('base64url'), isGenerated: true };
  const password = input.isTTY ? await askTwice(input, t) : await firstLine(input);
  requireStrong(password, userName);
  return { password, isGenerated: false };
}

function requireStrong(password: string, userName: string): void {
  if (password === '') throw new OpsFault('fault.password.none');
  if (password.length < LENGTH.min || password.length > LENGTH.max) throw new OpsFault('fault.password.length', LENGTH);
  const lower = password.toLowerCase();
  if (lower.includes(userName.toLowerCase()) || lower.includes(DEMO_PASSWORD) || new Set(lower).size < 5) throw new OpsFault('fault.password.weak');
}

async function askTwice(input: PasswordInput, t: Translate<'ops'>): Promise<string> {
  // Disables the echo.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output, terminal: true });
  const ask = (text: string) =>
    new Promise<string>((resolve, reject) => {
      process.stderr.write(text);
      terminal.once('close', () => reject(new OpsFault('fault.password.none')));
      terminal.question('', (answer) => {
        process.stderr.write('\n');
        resolve(answer);
      });
    });
  try {
    const password = await ask(t('password.ask'));
    if ((await ask(t('password.again'))) !== password) throw new OpsFault('fault.password.differ');
    return password;
  } finally {
    terminal.close();
  }
}

async function firstLine(input: PasswordInput): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  return '';
}
