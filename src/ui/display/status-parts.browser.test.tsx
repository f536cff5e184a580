import { assert } from 'chai';
import { Banner, Card, Code, CopyButton, Count, CutoffChip, Empty, ErrorPanel, IconShip, Kbd, Money, Skeleton, StatusChip, type Tone } from '#ui';
import { assertAccessible, click, kit, point } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';

const NOW = Date.UTC(2026, 10, 21, 1, 41);
const HOUR = 3_600_000;
const TONES: Tone[] = ['idle', 'info', 'warn', 'good', 'move', 'bad'];

describe('display components', () => {
  it('counts down and shows the exact time in Shanghai', async () => {
    const page = await kit(<CutoffChip at={NOW + 26 * HOUR + 19 * 60_000} now={NOW} />);
    const chip = page.shadow.querySelector('time')!;
    assert.equal(chip.textContent, '26 h 19 min');
    chip.focus();
    const tip = await until(() => page.layer.querySelector('[role=tooltip]'));
    assert.equal(tip.textContent, '2026-11-22 12:00 (Shanghai time)');
    await until(() => chip.getAttribute('aria-describedby') === tip.id);
  });

  it('localizes missed and met cut-offs in Chinese', async () => {
    const over = await kit(<CutoffChip at={NOW - HOUR} now={NOW} />, 'zh-CN');
    assert.equal(over.root.textContent, '已超 1 小时');
    const done = await kit(<CutoffChip at={NOW - HOUR} now={NOW} done="已提交" />, 'zh-CN');
    assert.equal(done.root.textContent, '已提交');
  });

  it('formats an amount with every digit, and nothing if there is none', async () => {
    const page = await kit(<Money amount="12345678901.10" currency="USD" />);
    assert.equal(page.root.textContent, 'USD 12,345,678,901.10');
    const none = await kit(
      <p>
        <Money amount={null} currency="USD" />
      </p>,
    );
    assert.equal(none.root.textContent, '');
  });

  it('copies and reports success or failure', async () => {
    const written: string[] = [];
    let isAllowed = true;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => (isAllowed ? Promise.resolve(void written.push(text)) : Promise.reject(new Error('refused'))) },
    });
    const page = await kit(<CopyButton text="MSCU1234566" />);
    await click(page.role('button', 'Copy'));
    await until(() => page.role('status').textContent === 'Copy succeeded');
    assert.deepEqual(written, ['MSCU1234566']);
    isAllowed = false;
    await click(page.role('button'));
    await until(() => page.role('status').textContent.includes('could not'));
  });

  it('offers a retry', async () => {
    let times = 0;
    const page = await kit(<ErrorPanel retry={() => (times += 1)} />);
    await click(page.role('button', 'Try again'));
    await until(() => times === 1);
    assert.isTrue(page.has('alert'));
  });

  it('shows the label of an icon button above it, inside the window', async () => {
    const page = await kit(<CopyButton text="a" />);
    await point(page.role('button', 'Copy'));
    const tip = await until(() => page.layer.querySelector('[role=tooltip]'));
    assert.isAtLeast(tip.getBoundingClientRect().top, 0);
    assert.isAtLeast(tip.getBoundingClientRect().left, 0);
  });

  it('has no axe violations', async () => {
    const page = await kit(
      <main>
        <Card title="Cut-offs" aside={<Kbd>Ctrl V</Kbd>}>
          {TONES.map((tone) => (
            <StatusChip key={tone} tone={tone} icon={IconShip}>
              {tone}
            </StatusChip>
          ))}
          {[60, 26, 2, -3].map((hours) => (
            <CutoffChip key={hours} at={NOW + hours * HOUR} now={NOW} />
          ))}
          <CutoffChip at={NOW} now={NOW} done="Submitted" />
          <Count tone="hot">3</Count>
          <Count>3</Count>
          <Code framed>MSCU</Code>
          <Money amount="1" currency="CNY" size="large" />
          <Skeleton />
        </Card>
        {(['info', 'good', 'warn', 'bad'] as const).map((tone) => (
          <Banner key={tone} tone={tone}>
            {tone}
          </Banner>
        ))}
        <Empty title="Nothing">Near</Empty>
        <ErrorPanel retry={() => undefined} />
      </main>,
    );
    await assertAccessible(page, 'all');
  });
});
