import type { WidgetStates } from '#tests/conform/state';

export default {
  empty: { ready: 'button[type=submit]' },
  refused: {
    isRichest: true,
    ready: '[part~=notice]',
    act: async (_page, element) => {
      await element.locator('input[name=userName]').fill('nobody');
      await element.locator('input[name=password]').fill('wrong1');
      await element.getByRole('slider').press('End');
      await element.locator('button[type=submit]').click();
    },
  },
  forgotten: {
    ready: 'input[name=code]',
    act: async (_page, element) => element.getByRole('button', { name: /忘记密码|Forgot password/ }).click(),
  },
  codeSlider: {
    ready: '[data-field=captcha]',
    act: async (_page, element) => {
      await element.getByRole('button', { name: /忘记密码|Forgot password/ }).click();
      await element.locator('input[name=phone]').fill('13800000000');
      await element.getByRole('button', { name: /获取验证码|Send code/ }).click();
    },
  },
  emailedLink: { attributes: { 'reset-token': 'x' }, ready: 'input[name=newPassword]' },
  expiredLink: {
    attributes: { 'reset-token': 'x' },
    ready: '[part~=banner]',
    act: async (_page, element) => {
      for (const name of ['newPassword', 'confirmation']) await element.locator(`input[name=${name}]`).fill('lantern8');
      await element.locator('button[type=submit]').click();
    },
  },
  incomplete: {
    ready: '[aria-invalid=true]',
    act: async (_page, element) => element.locator('button[type=submit]').click(),
  },
} satisfies WidgetStates;
