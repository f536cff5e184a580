import { assert } from 'chai';
import { useState } from 'react';
import { ProgressBar } from '#ui';
import { assertAccessible, kit, type Kit } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';

let setValue: (value: number | null) => void;
const expose = (change: typeof setValue) => void (setValue = change);

function Import({ label, start }: { label: string; start: number | null }) {
  const [value, change] = useState(start);
  expose(change);
  return <ProgressBar label={label} value={value} />;
}

const bar = (page: Kit, label: string) => page.role('progressbar', label);
const filledShare = (page: Kit, label: string) => {
  const track = bar(page, label);
  return track.firstElementChild!.getBoundingClientRect().width / track.getBoundingClientRect().width;
};
const shown = (page: Kit) => page.root.textContent;

describe('9.14 a progress bar', () => {
  for (const [locale, label] of [
    ['en-US', 'Import of bookings'],
    ['zh-CN', '导入订舱'],
  ] as const)
    it(`reports its value to screen readers and shows the same percentage (${locale})`, async () => {
      const page = await kit(<Import label={label} start={0} />, locale);
      assert.deepEqual([bar(page, label).ariaValueMin, bar(page, label).ariaValueMax, bar(page, label).ariaValueNow], ['0', '100', '0']);
      assert.equal(shown(page), '0%');
      setValue(0.426);
      await until(() => bar(page, label).ariaValueNow === '43', 'the new value');
      assert.equal(shown(page), '43%');
      await until(() => Math.abs(filledShare(page, label) - 0.43) < 0.01, 'the filled part');
      setValue(1);
      await until(() => shown(page) === '100%', 'the end');
      await until(() => filledShare(page, label) > 0.99, 'a full bar');
      await assertAccessible(page, `progress in ${locale}`);
    });

  it('stays within its range', async () => {
    const page = await kit(<Import label="Export" start={1.7} />);
    assert.equal(bar(page, 'Export').ariaValueNow, '100');
    setValue(-0.2);
    await until(() => bar(page, 'Export').ariaValueNow === '0', 'the lower end');
  });

  it('moves without a value while the extent is unknown', async () => {
    const page = await kit(<Import label="Export" start={null} />);
    assert.isFalse(bar(page, 'Export').hasAttribute('aria-valuenow'));
    assert.equal(shown(page), '');
    const part = bar(page, 'Export').firstElementChild!;
    assert.equal(part.getAnimations().length, 1, 'a still part would read as a share');
    await assertAccessible(page, 'unknown extent');
    setValue(0.5);
    await until(() => bar(page, 'Export').ariaValueNow === '50', 'a known extent');
    assert.equal(shown(page), '50%');
    await until(() => part.getAnimations().length === 0, 'a bar at rest');
  });
});
