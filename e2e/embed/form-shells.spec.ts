import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/clock/test';
import { framesDrawn } from '#tests/page-rest';
import { hold } from './hold.ts';
import { openForeign } from './foreign-page.ts';

interface Filled {
  name: string;
  html: string;
  /** Uses the controls of the shell. */
  use: (element: Locator) => Promise<void>;
  /** Finds what they were used for in the widget. */
  expectUse: (element: Locator) => Promise<void>;
}

const ELEMENTS: readonly Filled[] = [
  {
    name: 'lcl-rates',
    html: '<quay-lcl-rates pol="CNSHA" weight="100"></quay-lcl-rates>',
    use: async (element) => {
      await element.getByLabel('Port of discharge').fill('DEHAM');
      await element.getByLabel('Weight').fill('1840');
    },
    expectUse: async (element) => {
      await expect(element.getByLabel('Port of discharge')).toHaveValue('Hamburg');
      await expect(element.getByLabel('Port of loading')).toHaveValue('Shanghai');
      await expect(element.getByLabel('Weight')).toHaveValue(/^1,?840$/);
    },
  },
  {
    name: 'air-rates',
    html: '<quay-air-rates from="PVG"></quay-air-rates>',
    use: async (element) => {
      await element.getByLabel('Airport of destination', { exact: true }).fill('lax');
      await element.getByLabel('Gross weight', { exact: true }).fill('85');
      await element.getByLabel('Volume', { exact: true }).fill('0.3');
    },
    expectUse: async (element) => {
      await expect(element.getByLabel('Airport of destination', { exact: true })).toHaveValue(/Los Angeles/);
      await expect(element.getByLabel('Volume', { exact: true })).toHaveValue('0.3');
      await expect(element.getByText('85 kg chargeable weight')).toBeVisible();
    },
  },
  {
    name: 'trucking-rates',
    html: '<quay-trucking-rates></quay-trucking-rates>',
    use: async (element) => {
      await element.getByText('40HQ', { exact: true }).click();
      await element.getByLabel('Weight per container', { exact: true }).fill('25000');
      await element.getByLabel('Hours at the door', { exact: true }).fill('9');
      await element.getByRole('button', { name: 'Area' }).click();
    },
    expectUse: async (element) => {
      await expect(element.getByRole('dialog').getByRole('tree')).toBeVisible();
      await expect(element.getByRole('radio', { name: '40HQ', includeHidden: true })).toBeChecked();
      await expect(element.locator('input[name=weight]')).toHaveValue(/^25,?000$/);
      await expect(element.locator('input[name=hours]')).toHaveValue('9');
    },
  },
  {
    name: 'customs-rates',
    html: '<quay-customs-rates port="CNSGH"></quay-customs-rates>',
    use: async (element) => {
      await element.getByText('Market procurement').click();
      await element.getByRole('button', { name: 'Increase' }).click();
      await element.getByRole('button', { name: 'Increase' }).click();
    },
    expectUse: async (element) => {
      await expect(element.getByRole('radio', { name: 'Market procurement' })).toBeChecked();
      await expect(element.getByLabel('Items of goods', { exact: true })).toHaveValue('3');
    },
  },
  {
    name: 'sailing-schedule',
    html: '<quay-sailing-schedule pol="CNSHA"></quay-sailing-schedule>',
    use: async (element) => {
      await element.getByLabel('Port of discharge', { exact: true }).fill('USLAX');
      await element.getByLabel('Departure, to', { exact: true }).fill('2027-03-01');
      await element.getByLabel('Carrier', { exact: true }).fill('COSU');
      await element.getByRole('button', { name: 'Direct' }).click();
      await element.getByText('Month', { exact: true }).click();
      await element.getByLabel('Vessel or voyage', { exact: true }).fill('COSCO');
    },
    expectUse: async (element) => {
      await expect(element.getByLabel('Port of discharge', { exact: true })).toHaveValue('Los Angeles');
      await expect(element.getByLabel('Departure, to', { exact: true })).toHaveValue('2027-03-01');
      await expect(element.getByLabel('Carrier', { exact: true })).toHaveValue(/COSCO/);
      await expect(element.getByRole('button', { name: 'Direct' })).toHaveAttribute('aria-pressed', 'true');
      await expect(element.getByRole('radio', { name: 'Month' })).toBeChecked();
      await expect(element.getByLabel('Vessel or voyage', { exact: true })).toHaveValue('COSCO');
      await expect(element.getByLabel('Vessel or voyage', { exact: true })).toBeFocused();
    },
  },
  {
    name: 'news',
    html: '<quay-news></quay-news>',
    use: async (element) => {
      await element.getByRole('tab').nth(2).click();
      await element.getByRole('searchbox').fill('zzzz');
      await element.getByRole('searchbox').press('Enter');
    },
    expectUse: async (element) => {
      await expect(element.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
      await expect(element.getByRole('searchbox')).toHaveValue('zzzz');
      await expect(element.getByText('No articles')).toBeVisible();
    },
  },
];

/** Places of the named controls, and the height of the element. */
const places = (element: Locator) =>
  element.evaluate((host) => {
    const root = host.shadowRoot!;
    const controls = [...root.querySelectorAll<HTMLInputElement>(':is(.shell, .root) :is([name], [data-name])')].filter(
      (control) => (control.tabIndex >= 0 || control.role === 'tab') && control.checkVisibility(),
    );
    const named = controls.map((control) => {
      const name = control.dataset['name'] ?? control.name;
      const key = control.type === 'radio' ? `${name} ${control.value}` : name;
      // The frame of an input and the label of a radio button, which is hidden itself.
      const { x, y, width, height } = (control.closest('label, [part~=input]') ?? control).getBoundingClientRect();
      return [key, [x, y, width, height].map(Math.round).join(' ')];
    });
    return { height: host.getBoundingClientRect().height, ...Object.fromEntries(named) };
  });

const widget = (page: Page) => page.locator('.root:not([hidden])');
const BELOW = '<p id="below">Of the page</p>';

for (const { name, html, use, expectUse } of ELEMENTS) {
  const element = (page: Page) => page.locator(`quay-${name}`);

  for (const [width, lang] of [
    [1280, 'en-US'],
    [800, 'en-US'],
    [360, 'en-US'],
    [1280, 'zh-CN'],
    [360, 'zh-CN'],
  ] as const)
    test(`nothing moves when ${name} replaces its shell at ${width} px, ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1600 });
      const release = await hold(page, `**/${name}.js*`);
      await openForeign(page, { body: html + BELOW, lang });
      await expect(element(page).locator('.shell')).toBeVisible();
      await framesDrawn(page);
      const before = await places(element(page));
      // The widget shows itself without any data.
      await page.route('**/api/**', () => undefined);
      release();
      await expect(widget(page)).toBeAttached();
      await framesDrawn(page);
      expect(await places(element(page))).toEqual(before);
      expect(Object.keys(before).length).toBeGreaterThan(3);
    });

  test(`what is typed and chosen in the shell of ${name} goes on in the widget`, async ({ page }) => {
    const release = await hold(page, `**/${name}.js*`);
    await openForeign(page, { body: html });
    await expect(element(page).locator('.shell')).toBeVisible();
    await use(element(page));
    release();
    await expect(widget(page)).toBeAttached();
    await expectUse(element(page));
  });
}
