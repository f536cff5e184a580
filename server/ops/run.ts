import { setFlagsFromString } from 'node:v8';
import { type Locale, loadMessages, LOCALES, translator, type Translate } from '#i18n';
import { type Clock, elapsedMs, systemClock } from '../core/runtime/clock.ts';
import { readSettings } from '../core/runtime/settings.ts';
import { SheetFault } from '../core/sheet/fault.ts';
import type { Db } from '../core/storage/db.ts';
import { type FileStore, FileStoreFault } from '../core/storage/files/file-store.ts';
import { BIDDING_VERBS, checkBidding, runBiddings } from './biddings/biddings.ts';
import { BOOKING_VERBS, requireBooking, runBooking } from './booking.ts';
import { readProvision } from './booking-options.ts';
import { type Command, commandOf, graceOf, requireKnown, terminalLocale } from './command.ts';
import { checkCompany, createCompany } from './accounts/companies.ts';
import { checkCustomerCommand, CUSTOMER_VERBS, runCustomer } from './accounts/customers.ts';
import { MAIL_VERBS, readMailCommand, runMail } from './mail.ts';
import type { PasswordInput } from './accounts/read-password.ts';
import { checkUserCommand, runUser, USER_VERBS } from './accounts/users.ts';
import { runBackup, runRestore } from './backup/commands.ts';
import { openForOps, type OpenOptions } from './database.ts';
import { EXIT, OpsFault, reasonOf } from './fault.ts';
import type { ImportReport } from './import/import-sheet.ts';
import { IMPORT_KINDS, type ImportName } from './import/import-names.ts';
import { IMPORTS } from './import/kinds/kinds.ts';
import { readKeyOptions } from './key-options.ts';
import { KEY_VERBS, type KeyCommand, requireArguments, runKeys } from './keys.ts';
import { checkNews, NEWS_VERBS, runNews } from './news/news.ts';
import { announceOpsVersion, sendOpsNotice, withdrawOpsVersion } from './notice.ts';
import { checkAgreement, AGREEMENT_KINDS, AGREEMENT_VERBS, runAgreements } from './agreements/agreements.ts';
import { PREPLAN_MOVES, readPreplanCommand, runPreplan, runReceive } from './preplan.ts';
import { readVgmCommand, runVgm, VGM_MOVES } from './vgm.ts';
import { BL_VERBS, readBlCommand, runBl } from './bl.ts';
import { readCopyCommands, readSiCommand, runCopies, runSi, SI_MOVES } from './si.ts';
import { BILL_VERBS, readBillCommand, runBill } from './settlement.ts';
import { readSimulateCommand, runSimulation } from './simulate.ts';
import { requireFile } from './sheet-file.ts';
import { progressOn } from './progress.ts';
import { writeImportTemplate } from './import/template.ts';

/** Runs one command and returns the exit code; every expected error is one line on stderr. */
export async function runOps(
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  { input = process.stdin, clock = systemClock }: { input?: PasswordInput; clock?: Clock } = {},
): Promise<number> {
  await Promise.all(
    LOCALES.map((one) => loadMessages(one, ['ops', 'notice', 'sailing-sheet', 'status', 'sheet', 'error', 'validation', 'bill-form', 'copy-dialog'])),
  );
  const locale = terminalLocale(args, env);
  const t = translator(locale, 'ops');
  try {
    const command = commandOf(args);
    const folder = command.given['data-dir'];
    return await run(command, folder === undefined ? env : { ...env, DATA_DIR: folder }, t, { terminal: locale, input, now: clock });
  } catch (fault) {
    if (fault instanceof SheetFault) {
      console.error(fault.describe(locale));
      return EXIT.wrongUse;
    }
    if (!(fault instanceof OpsFault)) throw fault;
    console.error(fault.describe(t));
    return fault.exitCode;
  }
}

interface Terminal {
  terminal: Locale;
  input: PasswordInput;
  now: Clock;
}

async function run(
  { words, given, isDryRun, locale }: Command,
  env: NodeJS.ProcessEnv,
  t: Translate<'ops'>,
  { terminal, input, now }: Terminal,
): Promise<number> {
  const [verb = 'help', what, file] = words;
  if (verb === 'help')
    return print(
      [
        t('help', { kinds: IMPORT_KINDS.slice(1).join('|') }),
        t('help.si'),
        t('help.bl'),
        t('help.simulate'),
        t('help.preplan'),
        t('help.vgm'),
        t('help.bill'),
        t('help.mail'),
        t('help.accounts'),
        t('help.customers'),
        t('help.agreements'),
        t('help.biddings'),
        t('help.news'),
        t('help.backup'),
        t('help.dataDir'),
      ].join('\n\n'),
    );
  const command = `${verb} ${what ?? ''}`.trim();
  requireKnown(words, given);
  if (verb === 'backup') return printed(await runBackup({ file: what, env, notify: notifyOn(t), now }, t).catch(orExpectedFault));
  if (verb === 'restore') {
    const restore = { file: what, env, notify: notifyOn(t), now, isDryRun, isForced: given.force ?? false };
    return printed(await runRestore(restore, t).catch(orExpectedFault));
  }
  if (verb === 'simulate') {
    const simulation = readSimulateCommand(what, given);
    return print(
      await onDatabase({ env, now }, t, (db, files) => runSimulation({ db, files, settings: readSettings(env) }, simulation, terminal, now)),
    );
  }
  const keyVerb = KEY_VERBS.find((one) => command === `keys ${one}`);
  if (keyVerb)
    return runKey(
      { verb: keyVerb, which: file, options: readKeyOptions(given), graceHours: graceOf(given.grace), all: given.all ?? false },
      { env, now },
      t,
    );
  const userVerb = USER_VERBS.find((one) => command === `user ${one}`);
  if (userVerb) {
    const user = { verb: userVerb, userName: file, given, input };
    checkUserCommand(user);
    return print(await onDatabase({ env, now }, t, (db) => runUser(db, user, t, now)));
  }
  const customerVerb = CUSTOMER_VERBS.find((one) => command === `customer ${one}`);
  if (customerVerb) {
    const customer = { verb: customerVerb, which: file, given };
    checkCustomerCommand(customer);
    return print(await onDatabase({ env, now }, t, (db, files) => runCustomer({ db, files }, customer, t, now)));
  }
  if (command === 'company create') {
    checkCompany(file, given);
    return print(await onDatabase({ env, now }, t, (db) => createCompany(db, file, given, t, now)));
  }
  const agreementKind = AGREEMENT_KINDS.find((one) => one === verb);
  const agreementVerb = AGREEMENT_VERBS.find((one) => one === what);
  if (agreementKind && agreementVerb) {
    const agreement = { kind: agreementKind, verb: agreementVerb, no: file, given };
    checkAgreement(agreement);
    return print(await onDatabase({ env, now }, t, (db) => runAgreements(db, agreement, t, now())));
  }
  const biddingVerb = BIDDING_VERBS.find((one) => command === `bidding ${one}`);
  if (biddingVerb) {
    const bidding = { verb: biddingVerb, no: file, given };
    checkBidding(bidding, now());
    return print(await onDatabase({ env, now }, t, (db) => runBiddings(db, bidding, t, now())));
  }
  const newsVerb = NEWS_VERBS.find((one) => command === `news ${one}`);
  if (newsVerb) {
    const article = { verb: newsVerb, which: file, given };
    checkNews(article, now());
    return print(await onDatabase({ env, now }, t, (db) => runNews(db, article, t, now())));
  }
  const bookingVerb = verb === 'booking' ? BOOKING_VERBS[what ?? ''] : undefined;
  if (bookingVerb) {
    const order = { verb: bookingVerb, which: requireBooking(file), provision: readProvision(bookingVerb, given, now()) };
    return print(await onDatabase({ env, now }, t, (db) => runBooking({ db, settings: readSettings(env) }, order, terminal, now)));
  }
  const siMove = SI_MOVES.find((one) => command === `si ${one}`);
  if (siMove) {
    const order = readSiCommand(siMove, file, given);
    return print(await onDatabase({ env, now }, t, (db) => runSi({ db, settings: readSettings(env) }, order, terminal, now)));
  }
  const blVerb = BL_VERBS.find((one) => command === `bl ${one}`);
  if (blVerb) {
    const issue = readBlCommand(blVerb, words.slice(2), given);
    if (issue.verb === 'issue' && issue.file !== undefined) await requireFile(issue.file);
    return print(await onDatabase({ env, now }, t, (db, files) => runBl({ db, files }, issue, terminal, now)));
  }
  const preplanMove = PREPLAN_MOVES.find((one) => command === `preplan ${one}`);
  if (preplanMove) {
    const order = readPreplanCommand(preplanMove, file, given);
    return print(await onDatabase({ env, now }, t, (db) => runPreplan(db, order, terminal, now)));
  }
  const vgmMove = VGM_MOVES.find((one) => command === `vgm ${one}`);
  if (vgmMove) {
    const order = readVgmCommand(vgmMove, file, given);
    return print(await onDatabase({ env, now }, t, (db) => runVgm(db, order, terminal, now)));
  }
  if (command === 'edi receive') return print(await onDatabase({ env, now }, t, (db) => runReceive(db, file, terminal, now)));
  const billVerb = BILL_VERBS.find((one) => command === one);
  if (billVerb) {
    const bill = readBillCommand(billVerb, words.slice(2), given, now);
    return print(await onDatabase({ env, now }, t, (db, files) => runBill({ db, files }, bill, terminal, now)));
  }
  const mailVerb = MAIL_VERBS.find((one) => command === one);
  if (mailVerb) {
    const mail = readMailCommand(mailVerb, file, given, locale);
    return print(await onDatabase({ env, now }, t, (db) => runMail(db, mail, terminal, now)));
  }
  if (command === 'copy send') {
    const copies = readCopyCommands(words.slice(2), given.change ?? []);
    for (const copy of copies) if (copy.file !== undefined) await requireFile(copy.file);
    const { sent, refused } = await onDatabase({ env, now }, t, (db, files) => runCopies({ db, files }, copies, terminal, now));
    for (const line of sent) print(line);
    for (const line of refused) console.error(line);
    return refused.length > 0 ? EXIT.wrongUse : EXIT.done;
  }
  if (command === 'notice send') return print(t('notice.sent', { count: await onDatabase({ env, now }, t, (db) => sendOpsNotice(db, given, now)) }));
  if (command === 'version announce')
    return print(t('version.announced', { version: await onDatabase({ env, now }, t, (db) => announceOpsVersion(db, file, given, now)) }));
  if (command === 'version withdraw')
    return print(t('version.withdrawn', { version: await onDatabase({ env, now }, t, (db) => withdrawOpsVersion(db, file, now)) }));
  const imported = IMPORT_KINDS.find((kind) => command === `import ${kind}`);
  if (imported) {
    if (!file) throw new OpsFault('fault.noFile');
    await requireFile(file);
    return runImport(imported, file, { isDryRun, locale, now }, env, t);
  }
  const kind = IMPORT_KINDS.find((one) => one === what) ?? 'rates';
  const target = file ?? `${kind}-template.xlsx`;
  await writeImportTemplate(IMPORTS[kind].sheet, target, terminal, now());
  return print(t('template.written', { file: target }));
}

/** Refuses an invalid command before opening the database. */
async function runKey(command: KeyCommand, { env, now }: Place, t: Translate<'ops'>): Promise<number> {
  requireArguments(command);
  const { db, close } = await openForOps(env, { notify: notifyOn(t), now });
  try {
    return print(await runKeys(db, command, t, now()).catch(orExpectedFault));
  } finally {
    await close();
  }
}

/** Reports on stderr which database was created or started, since there may be several. */
const notifyOn =
  (t: Translate<'ops'>): NonNullable<OpenOptions['notify']> =>
  (key, params) =>
    console.error(t(key, params));

interface Place {
  env: NodeJS.ProcessEnv;
  now: Clock;
}

async function onDatabase<T>({ env, now }: Place, t: Translate<'ops'>, work: (db: Db, files: FileStore) => Promise<T>): Promise<T> {
  const { db, files, close } = await openForOps(env, { notify: notifyOn(t), now });
  try {
    return await work(db, files).catch(orExpectedFault);
  } finally {
    await close();
  }
}

async function runImport(
  kind: ImportName,
  file: string,
  { now, ...options }: Pick<Command, 'isDryRun' | 'locale'> & { now: Clock },
  env: NodeJS.ProcessEnv,
  t: Translate<'ops'>,
): Promise<number> {
  const began = elapsedMs();
  // By default, V8 lets the garbage of 100,000 rows grow to 390 MB; with this flag it stays below 200 MB in the same time.
  setFlagsFromString('--optimize-for-size');
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interruption.abort());
  const { db, close } = await openForOps(env, { notify: notifyOn(t), now });
  try {
    const report = await IMPORTS[kind]
      .run({ db, file, ...options, now: now(), progress: progressOn(process.stderr, t), signal: interruption.signal })
      .catch(orExpectedFault);
    print(summaryOf(report, (elapsedMs() - began) / 1000, t).join('\n'));
    return report.outcome === 'refused' ? EXIT.rowsRefused : EXIT.done;
  } finally {
    await close();
  }
}

function summaryOf(report: ImportReport, seconds: number, t: Translate<'ops'>): string[] {
  const { outcome, rows, wrong, warned, updated, samples, firstIssues, unknownColumns, resultFile } = report;
  const counts = { rows, wrong, updated, inserted: rows - updated, seconds: seconds.toFixed(1) };
  const more = wrong - firstIssues.length;
  return [
    t(outcome === 'stored' ? 'summary.imported' : outcome === 'checked' ? 'summary.checked' : 'summary.refused', { ...counts, count: counts.rows }),
    ...firstIssues.map(({ rowNo, message }) => t('summary.firstIssue', { row: rowNo, message })),
    ...(more > 0 ? [t('summary.moreIssues', { count: more })] : []),
    ...(samples > 0 ? [t('summary.skipped', { count: samples })] : []),
    ...(warned > 0 ? [t('summary.warned', { count: warned })] : []),
    ...(unknownColumns.length > 0 ? [t('summary.unknownColumns', { columns: unknownColumns.join(', ') })] : []),
    t('summary.result', { file: resultFile }),
  ];
}

function orExpectedFault(fault: unknown): never {
  if (fault instanceof FileStoreFault) throw new OpsFault('fault.fileStore', { reason: fault.message }, EXIT.noDatabase);
  throw isDatabaseFault(fault) ? new OpsFault('fault.database', { reason: reasonOf(fault) }, EXIT.noDatabase) : fault;
}

/** A SQLSTATE of five characters, or a broken connection. */
const isDatabaseFault = (fault: unknown): boolean =>
  !(fault instanceof OpsFault || fault instanceof SheetFault) && /^((?=.*\d)[0-9A-Z]{5}|ECONN\w+|EPIPE)$/.test(reasonOf(fault));

function printed({ text, code }: { text: string; code: number }): number {
  console.log(text);
  return code;
}

function print(text: string): number {
  console.log(text);
  return EXIT.done;
}
