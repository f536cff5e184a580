// npm run new -- widget NAME | call PATH | table NAME: generates code from the living example and registers it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../inputs.ts';
import { newCall, planCall } from './call.ts';
import { Edits, Refusal } from './edits.ts';
import { newTable } from './table.ts';
import { newWidget } from './widget.ts';

const USAGE = `npm run new -- widget NAME [--route ROUTE] [--call PATH --saved-by PATH]   an element that reads, edits and saves a record, with its calls
npm run new -- call PATH [--saved-by PATH] [--domain D]                    a call that reads a record, and one that saves it
npm run new -- table NAME --module M [--number 0071]                       a table with the tenant rule
Of several calls in a row, only the last must renew tests/access-table.md: give the others --skip-access-table.`;

const TEXT = { type: 'string' } as const;
const OPTIONS = { route: TEXT, call: TEXT, 'saved-by': TEXT, domain: TEXT, module: TEXT, number: TEXT } as const;
type Options = Readonly<Partial<Record<keyof typeof OPTIONS, string>>>;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...OPTIONS, 'skip-access-table': { type: 'boolean' } },
  });
  const [kind, name] = positionals;
  const edits = new Edits();
  const next = generate(kind, name, edits, values);
  for (const [path, text] of edits.texts) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  const files = [...edits.texts.keys()];
  run(
    'oxfmt',
    files.filter((file) => !file.endsWith('.sql')),
  );
  if (kind === 'widget') run('node', ['scripts/run.mjs', 'build/derived/main.ts']);
  if ((kind === 'call' || values.call !== undefined) && !values['skip-access-table'])
    run('vitest', ['run', 'tests/access-table.test.ts', '--update=all']);
  console.log(`\nWritten:\n${files.map((file) => `  ${file}`).join('\n')}\n\nNext:\n${next.map((step) => `- ${step}`).join('\n')}`);
} catch (fault) {
  // Anything else is a fault of the generator.
  if (!(fault instanceof Refusal) && (fault as { code?: string }).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw fault;
  console.error((fault as Error).message);
  process.exitCode = 1;
}

function generate(kind: string | undefined, name: string | undefined, edits: Edits, values: Options): string[] {
  const calls = { savedBy: values['saved-by'], domain: values['domain'] };
  if (kind === 'widget') return newWidget(edits, name, { route: values['route'], call: values['call'], ...calls });
  if (kind === 'call') return newCall(edits, planCall(name, calls));
  if (kind === 'table') return newTable(edits, name, { module: values['module'], number: values['number'] });
  throw new Refusal(USAGE);
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin', program), args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Refusal(`${program} ${args.join(' ')} failed; the files are written. Run it again when the cause is gone.`);
}
