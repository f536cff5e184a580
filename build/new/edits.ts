import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../inputs.ts';

/** A reason not to generate anything, for the user: what is wrong and the cure. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Files to write, by path; nothing is written before all of them are known. */
export class Edits {
  readonly texts = new Map<string, string>();

  read(path: string): string {
    return this.texts.get(path) ?? readFileSync(join(ROOT, path), 'utf8');
  }

  exists(path: string): boolean {
    return this.texts.has(path) || existsSync(join(ROOT, path));
  }

  create(path: string, text: string): void {
    if (this.exists(path)) throw new Refusal(`${path} exists already. Choose another name.`);
    this.texts.set(path, text);
  }

  change(path: string, edit: (text: string) => string): void {
    this.texts.set(path, edit(this.read(path)));
  }

  /** Inserts lines before the first match of `anchor`. */
  insertBefore(path: string, anchor: RegExp, lines: string): void {
    const text = this.read(path);
    const at = text.search(anchor);
    if (at < 0) throw new Refusal(`${path}: no line matches ${String(anchor)}, so this cannot be inserted:\n${lines}`);
    this.texts.set(path, text.slice(0, at) + lines + text.slice(at));
  }

  /** Adds an import or a re-export after the last line that begins with `keyword`; the file's first one goes to the top. */
  addAfterLast(path: string, keyword: 'import' | 'export *', line: string): void {
    const lines = this.read(path).split('\n');
    const start = lines.findLastIndex((one) => one.startsWith(`${keyword} `));
    // An import may span several lines.
    const end = start < 0 ? -1 : lines.findIndex((one, index) => index >= start && one.endsWith(';'));
    this.texts.set(path, lines.toSpliced(end + 1, 0, line).join('\n'));
  }
}
