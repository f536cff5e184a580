import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { DEFAULT_LOCALE, loadMessages, LOCALES, translator, type Locale, type Translate } from '#i18n';
import { openForOps } from './database.ts';
import { EXIT, OpsFault, reasonOf } from './fault.ts';
import { importRates, type ImportReport } from './import-rates.ts';
import { requireFile } from './sheet/open-sheet.ts';
import { progressOn } from './progress.ts';
import { writeTemplate } from './template.ts';

interface Command {
  words: string[];
  isDryRun: boolean;
  /** Only when it was asked for. */
  locale: Locale | undefined;
}

/** Runs one command of the operator and answers the exit code; every expected fault is one line on stderr. */
export async function runOps(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['ops'])));
  const t = translator(terminalLocale(args, env), 'ops');
  try {
    return await run(commandOf(args), env, t);
  } catch (fault) {
    if (!(fault instanceof OpsFault)) throw fault;
    console.error(fault.describe(t));
    return fault.exitCode;
  }
}

async function run({ words, isDryRun, locale }: Command, env: NodeJS.ProcessEnv, say: Translate<'ops'>): Promise<number> {
  const [verb = 'help', what, file, ...rest] = words;
  if (verb === 'help') return print(say('help'));
  const command = `${verb} ${what ?? ''}`.trim();
  if (rest.length > 0 || (command !== 'import rates' && command !== 'template rates'))
    throw new OpsFault('fault.command', { command: words.join(' ') });
  if (command === 'import rates') {
    if (!file) throw new OpsFault('fault.noFile');
    await requireFile(file);
    return runImport(file, { isDryRun, locale }, env, say);
  }
  const target = file ?? 'rates-template.xlsx';
  await writeTemplate(target, say);
  return print(say('template.written', { file: target }));
}

async function runImport(
  file: string,
  options: Pick<Command, 'isDryRun' | 'locale'>,
  env: NodeJS.ProcessEnv,
  say: Translate<'ops'>,
): Promise<number> {
  const began = performance.now();
  // Left alone, V8 lets the garbage of 100,000 rows pile up to 390 MB; so it stays below 200 and takes no longer.
  setFlagsFromString('--optimize-for-size');
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interruption.abort());
  const { db, close } = await openForOps(env);
  try {
    const report = await importRates({ db, file, ...options, progress: progressOn(process.stderr, say), signal: interruption.signal }).catch(
      (fault: unknown) => {
        throw isDatabaseFault(fault) ? new OpsFault('fault.database', { reason: reasonOf(fault) }, EXIT.noDatabase) : fault;
      },
    );
    print(summaryOf(report, (performance.now() - began) / 1000, say).join('\n'));
    return report.outcome === 'refused' ? EXIT.rowsRefused : EXIT.done;
  } finally {
    await close();
  }
}

function summaryOf(report: ImportReport, seconds: number, say: Translate<'ops'>): string[] {
  const { outcome, rows, wrong, warned, updated, samples, firstIssues, resultFile } = report;
  const counts = { rows, wrong, updated, inserted: rows - updated, seconds: seconds.toFixed(1) };
  const more = wrong - firstIssues.length;
  return [
    say(outcome === 'stored' ? 'summary.imported' : outcome === 'checked' ? 'summary.checked' : 'summary.refused', counts),
    ...firstIssues.map(({ rowNo, message }) => say('summary.firstIssue', { row: rowNo, message })),
    ...(more > 0 ? [say('summary.moreIssues', { rows: more })] : []),
    ...(samples > 0 ? [say('summary.skipped', { rows: samples })] : []),
    ...(warned > 0 ? [say('summary.warned', { rows: warned })] : []),
    say('summary.result', { file: resultFile }),
  ];
}

function commandOf(args: string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, lang: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const locale = values.lang === undefined ? undefined : localeOf(values.lang);
    if (values.lang !== undefined && !locale) throw new Error(`--lang ${values.lang}: zh | en.`);
    return { words: values.help ? ['help'] : positionals, isDryRun: values['dry-run'] ?? false, locale };
  } catch (fault) {
    throw new OpsFault('fault.option', { reason: fault instanceof Error ? `${fault.message.split(/[.\n]( |$)/, 1)[0]}.` : '' });
  }
}

const localeOf = (language: string): Locale | undefined =>
  LOCALES.find((locale) => locale === language || locale.startsWith(`${language.toLowerCase()}-`));

/** `--lang`, else the terminal's own language, else English: a terminal that says nothing often cannot show Chinese. */
function terminalLocale(args: readonly string[], env: NodeJS.ProcessEnv): Locale {
  const place = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const asked = place < 0 ? undefined : localeOf(args[place]?.split('=')[1] ?? args[place + 1] ?? '');
  return asked ?? (/^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? DEFAULT_LOCALE : 'en-US');
}

/** Five characters of SQLSTATE, or a connection that broke. */
const isDatabaseFault = (fault: unknown): boolean => !(fault instanceof OpsFault) && /^((?=.*\d)[0-9A-Z]{5}|ECONN\w+|EPIPE)$/.test(reasonOf(fault));

function print(text: string): number {
  console.log(text);
  return EXIT.done;
}
