import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mailer } from './mail.ts';

/** Leaves mails as `.eml` files in a folder, the newest last; without one, in a temporary one. Says once which it is. */
export function outbox(given: string | undefined, log: (line: string) => void): Mailer {
  let folder: string | undefined;
  return {
    async send({ to, message }) {
      if (folder === undefined) {
        folder = given ?? mkdtempSync(join(tmpdir(), 'quayside-mail-'));
        log(`SMTP_URL is not set: mails go to ${folder}`);
      }
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')} ${to.replace(/[^\w@.-]/g, '_')}.eml`;
      await writeFile(join(folder, name), message, { flag: 'wx', mode: 0o600 });
    },
  };
}
