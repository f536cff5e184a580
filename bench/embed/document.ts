import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Replaces a command's section in the file, or appends it. */
export function writeSection(file: string, command: string, section: string): void {
  const [begin, end] = [`<!-- ${command} -->`, `<!-- /${command} -->`];
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Benchmarks\n';
  const block = `${begin}\n${section}\n${end}`;
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  writeFileSync(file, from < 0 || to < 0 ? `${before.trimEnd()}\n\n${block}\n` : before.slice(0, from) + block + before.slice(to + end.length));
}
