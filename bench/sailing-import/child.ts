import { createReadStream } from 'node:fs';
import { LOCALES, loadMessages } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import { openDatabase } from '#server/core/storage/db';
import { sailingJobs } from '#server/modules/sailing/service';

// A separate process, so that the peak is that of one import alone.
const [file = '', connection = '{}'] = process.argv.slice(2);
const db = openDatabase({ ...(JSON.parse(connection) as object), max: 2 });
await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['error', 'notice', 'sailing-sheet', 'sheet', 'validation'])));
const began = performance.now();
const outcome = { stored: 0, errors: 0, refusal: '' };
try {
  const run = {
    context: {
      db,
      now: Date.now,
      language: 'en-US',
      requestId: 'bench',
      actor: { userId: '1' },
      files: { read: async () => createReadStream(file) },
    },
    job: { id: '1', input_key: 'sheet', input_name: 'sailings.xlsx' },
    progress: async () => {},
  };
  const { result } = await sailingJobs.sailingImport(run as never);
  Object.assign(outcome, result);
} catch (fault) {
  if (!(fault instanceof BusinessError)) throw fault;
  outcome.refusal = fault.key;
}
const seconds = (performance.now() - began) / 1000;
process.send?.({ ...outcome, seconds, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) });
await db.destroy();
process.disconnect?.();
