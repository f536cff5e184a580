import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadMessages } from '#i18n';
import { isGate } from '#tests/tier';
import { repeatedText, sheetOf, workbook } from '#server/test/workbook';
import { exportSheet } from '../sheet/export-sheet.ts';
import { SheetFault } from '../sheet/fault.ts';
import { readUploadedSheet } from '../sheet/file/uploaded-sheet.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import { asCaller, currentCaller } from './caller.ts';
import { closeThreads } from './in-thread.ts';

beforeAll(() => loadMessages('en-US', ['sheet']));
afterAll(closeThreads);

/** Answers each message with the longest delay of its event loop since the last one, in nanoseconds. */
const IDLE_THREAD = `
  const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  require('node:worker_threads').parentPort.on('message', () => {
    require('node:worker_threads').parentPort.postMessage(delay.max);
    delay.reset();
  });
`;

/** How much longer than an idle thread one that works may wait for the machine. */
const TIMES_IDLE = 3;

const asUser = <T>(work: () => T): T => asCaller({ id: '1' }, work);

describe('files made and read in worker threads', () => {
  it('are the same as without: rows with dates and problems of cells', async () => {
    const rows =
      '<row r="1"><c t="inlineStr"><is><t>Port</t></is></c><c><v>1.5</v></c><c t="b"><v>1</v></c></row><row r="3"><c><f>1+1</f></c><c t="e"><v>#REF!</v></c></row>';
    const file = workbook({ content: sheetOf(rows) });
    const direct = await readUploadedSheet(file, 'a.xlsx');
    expect(direct[2]?.unusable?.size).toBe(2);
    expect(await asUser(() => readUploadedSheet(file, 'a.xlsx'))).toEqual(direct);
    // The caller still has its bytes.
    expect(file.subarray(0, 2).toString()).toBe('PK');
  });

  it('are refused with the message of the sheet', async () => {
    const file = repeatedText(['Port'], 'x'.repeat(30_000), { rows: 19_000, columns: 30 });
    const fault: unknown = await asUser(() => readUploadedSheet(file, 'a.xlsx')).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(SheetFault);
    expect((fault as SheetFault).describe('en-US')).toContain('20,000,000 characters');
  });

  it.skipIf(isGate)('are refused if they take too much memory, and the next one is read', async () => {
    const nested = Buffer.from(`<sst>${'<a>'.repeat(3_300_000)}`);
    const file = workbook({ content: sheetOf('<row/>') }, { content: nested });
    await expect(asUser(() => readUploadedSheet(file, 'a.xlsx'))).rejects.toMatchObject({ key: 'fault.tooMuchWork', params: { file: 'a.xlsx' } });
    expect(await asUser(() => readUploadedSheet(Buffer.from('a,b'), 'a.csv'))).toHaveLength(1);
  });

  it('have all rows of an export, also in several batches', async () => {
    const columns = [
      { header: 'No.', value: (no: number) => no },
      { header: 'Day', value: (no: number) => new Date(Date.UTC(2026, 0, 1 + (no % 28))) },
    ];
    const numbers = Array.from({ length: 1201 }, (_, n) => n);
    const { Sheets } = read(await asUser(() => exportSheet('Numbers', columns, numbers)));
    expect(utils.sheet_to_json<unknown[]>(Sheets['Numbers']!, { header: 1 }).map(([no]) => no)).toEqual(['No.', ...numbers]);
  });

  it('are PDFs, too', async () => {
    const pdf = await asUser(() =>
      renderPdf({ title: 'T', subtitle: '', language: 'en', footer: '', pageNumber: '{page}', createdAt: new Date(0), blocks: [] }),
    );
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  // Measured in ms: only where nothing else is measured beside it.
  it.skipIf(isGate)('leave the event loop free: at most 200 ms, while a hostile sheet is read and a PDF of 200 pages is made', async () => {
    const file = repeatedText(['Port'], 'x'.repeat(30_000), { rows: 19_000, columns: 30 });
    const rows = Array.from({ length: 8000 }, (_, row) => Array.from({ length: 6 }, (_unused, column) => `cell ${row} ${column}`));
    const columns = Array.from({ length: 6 }, (_, column) => ({ title: String(column), share: 1 }));
    const look = { title: 'T', subtitle: '', language: 'en', footer: '', pageNumber: '{page} of {pages}', createdAt: new Date(0) };
    // An idle thread beside it says how long the machine let any thread wait.
    const idle = new Worker(IDLE_THREAD, { eval: true });
    const delayOfIdleMs = async (): Promise<number> => {
      idle.postMessage(null);
      const [longest] = (await once(idle, 'message')) as [number];
      return longest / 1e6;
    };
    await delayOfIdleMs();
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const [refused, pdf] = await asUser(() =>
      Promise.allSettled([readUploadedSheet(file, 'a.xlsx'), renderPdf({ ...look, blocks: [{ is: 'table', columns, rows }] })]),
    );
    // The delay of the last turn is known only after it.
    await sleep(50);
    delay.disable();
    expect([refused.status, pdf.status]).toEqual(['rejected', 'fulfilled']);
    expect(Number(/\/Count (\d+)/.exec(pdf.status === 'fulfilled' ? pdf.value.toString('latin1') : '')?.[1])).toBeGreaterThan(200);
    const ofMachineMs = await delayOfIdleMs();
    await idle.terminate();
    expect(delay.max / 1e6).toBeLessThan(200 + TIMES_IDLE * ofMachineMs);
  });

  it('belong to the user of the call, whatever it awaits', async () => {
    expect(currentCaller()).toBeUndefined();
    expect(await asUser(() => Promise.resolve().then(currentCaller))).toEqual({ id: '1' });
  });
});
