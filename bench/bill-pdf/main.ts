/**
 * Makes the COPY of 10 bills with 200 containers as a PDF in a process of its own, as the server does, and reads it back.
 * `npm run bench:bill-pdf` prints time, memory and size, and exits with 1 if a goal is missed or the text differs. ROUNDS changes the length.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { billTexts } from '#domain/bill/bill-changes';
import { printCopy } from '#server/modules/bill/copies/bill-document';
import { billToPrint } from '#server/test/bookings/printed-bills';
import { pagesOf } from '#server/test/services/read-pdf';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const BILLS = 10;
const CONTAINERS = 200;
const GOAL_MS = 3000;
const GOAL_MB = 200;
const MB = 1024 * 1024;

const bills = Array.from({ length: BILLS }, (_, index) => billToPrint(index, CONTAINERS / BILLS, 'WOODEN DINING CHAIRS\nWOODEN SIDE TABLES'));
const target = process.env.PDF_TARGET;
if (target) {
  const begun = performance.now();
  const pdf = await printCopy({ bkgNo: '177000000001', copyVersion: 1, now: 0, bills });
  const ms = performance.now() - begun;
  writeFileSync(target, pdf);
  console.log(JSON.stringify({ ms, mb: (process.resourceUsage().maxRSS * 1024) / MB, kb: pdf.length / 1024 }));
} else {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-pdf-'));
  console.log(`${ROUNDS} rounds; ${availableParallelism()} processors, load before ${loadavg()[0]?.toFixed(1)}`);
  try {
    const file = join(folder, 'copy.pdf');
    const env = { ...process.env, PDF_TARGET: file };
    const rounds = Array.from({ length: ROUNDS }, () => {
      const output = execFileSync(process.execPath, process.argv.slice(1), { env, encoding: 'utf8' });
      return JSON.parse(output) as { ms: number; mb: number; kb: number };
    });
    console.table(rounds.map(({ ms, mb, kb }) => ({ ms: Math.round(ms), 'peak of the process, MB': Math.round(mb), kB: Math.round(kb) })));
    const missing = await missingTexts(readFileSync(file));
    const [ms, mb] = [Math.max(...rounds.map((round) => round.ms)), Math.max(...rounds.map((round) => round.mb))];
    const isMet = ms <= GOAL_MS && mb <= GOAL_MB && missing.length === 0;
    console.log(
      isMet ? `The goals are met: at most ${GOAL_MS} ms and ${GOAL_MB} MB, and all texts are read back.` : 'Missed.',
      ...missing.slice(0, 5),
    );
    process.exitCode = isMet ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Texts of the bills that the document does not contain. */
async function missingTexts(pdf: Buffer): Promise<string[]> {
  const read = (await pagesOf(pdf)).map(({ text }) => text).join('');
  return bills.flatMap(({ type, document }) =>
    [...billTexts(type, document).values()].flatMap((text) => text.split('\n')).filter((text) => !read.includes(text.replaceAll(/\s/g, ''))),
  );
}
