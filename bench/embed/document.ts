import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [BEGIN, END] = ['<!-- bench:embed -->', '<!-- /bench:embed -->'];

/** Replaces the section in the file, or appends it. */
export function writeSection(file: string, section: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Benchmarks\n';
  const block = `${BEGIN}\n${section}\n${END}`;
  const [from, to] = [before.indexOf(BEGIN), before.indexOf(END)];
  writeFileSync(file, from < 0 || to < 0 ? `${before.trimEnd()}\n\n${block}\n` : before.slice(0, from) + block + before.slice(to + END.length));
}
