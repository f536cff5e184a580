import { readFileSync, writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import { JsonReporter, type TestModule } from 'vitest/node';

/** Vitest's JSON report (`--outputFile.json`) with the errors that no test caught, which it leaves out: they fail a run even if every test passes. */
export default class VitestReport extends JsonReporter {
  constructor() {
    super({});
  }

  override async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[] = []): Promise<void> {
    await super.onTestRunEnd(modules);
    const { outputFile } = this.ctx.config;
    const file = typeof outputFile === 'object' ? outputFile['json'] : outputFile;
    if (file === undefined) return;
    const report = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...report, unhandledErrors: unhandled.map(({ message, stack }) => ({ message: stack ?? message })) }));
  }
}
