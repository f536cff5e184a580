import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScratchClone, scratchClone } from './scratch-clone.ts';

const READ = '/example/inconfirm/queryInConfirmInfo';
const SAVE = '/example/inconfirm/saveInConfirmInfo';
const ROUTES = 'demo/portal/routes.ts';
/** A call that is not saved. */
const LOOK = '/example/outconfirm/queryOutConfirmInfo';

let clone: ScratchClone;
beforeAll(async () => {
  clone = await scratchClone();
  // Every route has its page, so the new element needs one of its own.
  const routes = text(ROUTES);
  const before = /^ *\{ path: '\/shippingdate'/m;
  expect(routes).toMatch(before);
  writeFileSync(
    join(clone.folder, ROUTES),
    routes.replace(before, (row) => `  { path: '/sampleRecord', name: 'sampleRecord', title: 'route.shippingdate' },\n${row}`),
  );
});
afterAll(() => clone?.remove());

const generate = (...args: string[]) => clone.run('node', 'build/new/main.ts', ...args);
const text = (file: string) => readFileSync(join(clone.folder, file), 'utf8');

// A busy machine takes several times as long as a quiet one.
describe('9.10 the generator, in a scratch clone', { timeout: 900_000 }, () => {
  it('writes a call that only reads in a new domain, a widget with its calls, and a table', async () => {
    expect(await generate('call', LOOK, '--skip-access-table')).toContain('server/modules/example/out-confirm-info/calls.ts');
    const element = await generate('widget', 'sample-record', '--route', 'sampleRecord', '--call', READ, '--saved-by', SAVE);
    expect(element).toContain('widgets/sample-record/SampleRecord.tsx');
    expect(element).toContain('server/modules/example/handlers.ts');
    expect(await generate('table', 'vgm_record', '--module', 'order', '--number', '9001')).toContain('server/db/migrations/9001_vgm_record.sql');
  });

  it('registers them everywhere', () => {
    expect(text('README.md')).toContain('`quay-sample-record`');
    expect(text('docs/embedding.zh-CN.md')).toContain('<quay-sample-record>');
    expect(text('src/i18n/namespace-texts.ts')).toContain("'sample-record': typeof sampleRecord;");
    expect(text(ROUTES)).toContain("element: 'quay-sample-record'");
    expect(text('tests/access-table.md')).toContain('example.queryOutConfirmInfo |');
    expect(text('tests/access-table.md')).toMatch(/example\.saveInConfirmInfo \| 401 \| \w+/);
  });

  it('declares the record once: element, contract and server use its field table', () => {
    expect(text('src/domain/example/sample-record-fields.ts')).toContain('SAMPLE_RECORD_FIELDS');
    for (const file of [
      'widgets/sample-record/SampleRecord.tsx',
      'src/contract/example/in-confirm-info.ts',
      'server/modules/example/in-confirm-info/repository.ts',
    ])
      expect(text(file)).toContain("from '#domain/example/sample-record-fields'");
    expect(text('widgets/sample-record/SampleRecord.tsx')).toContain('save={api.example.saveInConfirmInfo}');
  });

  it('says that no screen makes a call without an element', () => {
    expect(text('src/contract/example/out-confirm-info.ts')).toContain("withoutScreen: 'integrators'");
    expect(text('src/contract/example/in-confirm-info.ts')).not.toContain('withoutScreen');
  });

  it('leaves saving out of a call that only reads', () => {
    for (const file of ['src/contract/example/out-confirm-info.ts', 'server/modules/example/out-confirm-info/calls.ts'])
      expect(text(file)).not.toMatch(/Saving|saves|Input/);
    expect(text('server/modules/example/out-confirm-info/repository.ts')).not.toContain('updateTable');
  });

  it('leaves nothing half done: a name that is taken is refused, with the cure', async () => {
    await Promise.all([
      expect(generate('widget', 'sample-record')).rejects.toThrow('already'),
      expect(generate('table', 'vgm_record', '--module', 'order')).rejects.toThrow('already'),
      expect(generate('call', READ)).rejects.toThrow('is taken'),
      expect(generate('widget', 'Sample Record')).rejects.toThrow('npm run new -- widget company-info'),
    ]);
  });

  it('passes types, format and lint as it is', async () => {
    const files = [
      'widgets/sample-record',
      'src/contract',
      'server/modules/example',
      'server/modules/order',
      'server/db',
      'server/core/storage',
      'server/core/http',
      'demo/portal',
      'locales',
    ];
    const own = ['widgets/sample-record', 'src/contract/example', 'src/domain/example', 'server/modules/example'];
    const layers = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
    await Promise.all([
      clone.run('tsc', '--noEmit'),
      clone.run('oxfmt', '--check', ...files),
      clone.run('oxlint', '--type-aware', '--deny-warnings', ...own),
      clone.run('depcruise', 'src/contract', 'src/domain', 'widgets/sample-record', 'server/modules', ...layers),
    ]);
  });

  it('passes its own tests and those that hold the lists', async () => {
    const tests = [
      'server/modules/example',
      'server/modules/order/vgm-record-repository.test.ts',
      'tests/locales.test.ts',
      'tests/contract-coverage.test.ts',
    ];
    await clone.run(
      'vitest',
      'run',
      ...tests,
      'tests/package/metadata.test.ts',
      'server/core/storage/app-constraint-errors.test.ts',
      'server/test/foreign-records.test.ts',
    );
  });

  it('makes the generated calls without an example written by hand', async () => {
    const output = await clone.run('vitest', 'run', 'tests/contract/app-valid.test.ts', '-t', 'example');
    expect(stripVTControlCharacters(output)).toMatch(/Tests .*\b3 passed/);
  });

  it('shows the widget in all its states', async () => {
    await clone.run('node', 'scripts/build.mjs');
    await clone.run('playwright', 'test', '--project', 'conform', '--reporter', 'line', '-g', 'quay-sample-record, \\w+, (zh-CN|en-US)');
  });
});
