import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const ROW = '[data-row]';
const FORM = 'input[name=name]';

const add = async (_page: Page, element: Locator) => {
  await element.getByRole('button', { name: /^(New|新增)/ }).click();
  await element.locator(FORM).waitFor();
};

export default {
  shippers: { login: 'customer', ready: ROW },
  notifyParties: { login: 'customer', attributes: { kind: 'notify' }, ready: ROW },
  nothingFound: {
    login: 'customer',
    ready: 'text=/No matches|没有匹配/',
    act: async (_page, element) => {
      await element.getByRole('searchbox').fill('no such party');
      await element.getByRole('searchbox').press('Enter');
    },
  },
  editing: {
    login: 'customer',
    attributes: { kind: 'consignee' },
    ready: FORM,
    act: async (_page, element) => {
      await element.locator(ROW).first().waitFor();
      await element.locator(ROW).first().press('Enter');
    },
  },
  withErrors: {
    isRichest: true,
    login: 'customer',
    ready: '[aria-invalid=true]',
    act: async (page, element) => {
      await add(page, element);
      await element.locator('button[type=submit]').click();
    },
  },
  pasted: {
    login: 'customer',
    ready: 'mark',
    act: async (page, element) => {
      await add(page, element);
      await element.getByRole('button', { name: /^(Paste text|粘贴文本识别)$/ }).click();
      await element
        .getByRole('textbox', { name: /^(Text with name|包含名称)/ })
        .fill('NORDHAFEN GMBH\nHAFENSTRASSE 81\n20457 HAMBURG, GERMANY\n+49 40 5555 0177\nUSt-IdNr. DE000000017');
      await element.getByRole('button', { name: /^(Fill in the fields|识别并填入)$/ }).click();
    },
  },
  merging: {
    login: 'customer',
    ready: '[role=dialog] h2',
    act: async (_page, element) => {
      const boxes = element.locator(`${ROW} input[type=checkbox]`);
      await boxes.first().waitFor();
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await element.getByRole('button', { name: /^(Merge|合并)$/ }).click();
    },
  },
  importing: {
    login: 'customer',
    ready: '[role=dialog] input[type=file]',
    act: async (_page, element) => element.getByRole('button', { name: /^(Import|导入)$/ }).click(),
  },
  texts: {
    login: 'customer',
    ready: '[role=dialog] textarea',
    act: async (_page, element) => element.getByRole('button', { name: /^(Goods and marks|货名唛头)$/ }).click(),
  },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  withoutPermission: { login: 'service', ready: '[role=tab]' },
  loggedOut: { ready: '[role=note]' },
} satisfies WidgetStates;
