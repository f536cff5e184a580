import { expect, type Page, test } from '#tests/clock/test';
import { isFull } from '#tests/tier';
import { bookingForm } from './booking/booking-form.ts';
import { arriveAs, openLogin } from './people.ts';

const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const SQL = "'; drop table booking; --";
const EMOJI = '🚢👨‍👩‍👧‍👦\u202e';
const LONG = 'x'.repeat(10_000);
const HOSTILE = { MARKUP, SQL, EMOJI, LONG } as const;

/** Fails if any input runs: a dialog, an injected node, an error of the page. */
function guard(page: Page): () => Promise<void> {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') faults.push(`dialog ${dialog.message()}`);
    void dialog.accept();
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return async () => {
    expect(faults).toEqual([]);
    await expect(page.locator('img[onerror], img[src=x], script:not([src], [data-doors])')).toHaveCount(0);
  };
}

test('login: every field rejects hostile input with a message', async ({ page }) => {
  const check = guard(page);
  const { userName, password, slider, submit, refusal, form } = await openLogin(page);
  for (const [name, text] of Object.entries(HOSTILE)) {
    await userName.fill(text);
    await password.fill(text);
    await slider.press('End');
    await Promise.all([page.waitForResponse('**/pub/login'), submit.click()]);
    await expect(refusal.or(form.locator('[aria-invalid=true]')).first(), name).toBeVisible();
    await expect(page).toHaveURL('/login');
  }
  await check();
});

test('rate search: fields and attributes treat hostile input as text', async ({ page }) => {
  const check = guard(page);
  await page.goto('/freight/fcl');
  const search = page.locator('quay-rate-search');
  await expect(search.getByRole('button', { name: 'Search' })).toBeVisible();
  for (const [name, text] of Object.entries(HOSTILE)) {
    for (const label of ['Port of loading', 'Port of discharge']) {
      const field = search.getByLabel(label).first();
      await field.fill(text);
      await field.press('Escape');
    }
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(search.locator('[aria-invalid=true]'), name).toHaveCount(2);
    await search.getByRole('button', { name: /^Containers/ }).click();
    const boxes = page.getByRole('dialog', { name: 'Containers' });
    await boxes.getByRole('button', { name: 'Special containers' }).click();
    for (const box of await boxes.getByRole('textbox').all()) await box.fill(text);
    await boxes.getByRole('button', { name: 'Done' }).click();
    await expect(search.getByRole('button', { name: /^Containers/ }), name).toHaveText(/^(?:\d{2}[A-Z]{2} × \d{1,3})+(?:\+\d+)?$/);
    await search.evaluate((host, value) => {
      for (const attribute of ['pol', 'pod', 'ctn', 'etd']) host.setAttribute(attribute, value);
    }, text);
    await expect(search.getByRole('button', { name: 'Search' })).toBeVisible();
  }
  await search.evaluate((host) => {
    for (const [name, value] of Object.entries({ pol: 'CNSHA', pod: 'USLAX', ctn: '20GP:1', etd: '' })) host.setAttribute(name, value);
  });
  await expect(search.getByRole('list', { name: 'Sailings and prices' }).getByRole('listitem').first()).toBeVisible();
  await check();
});

test('booking: invalid input is rejected at its field, unusual input is stored verbatim', async ({ page, request }) => {
  const check = guard(page);
  await arriveAs(page, request, 'customer');
  await page.goto('/backOrder/orderAdd');
  const { in: field, save, form } = bookingForm(page);
  await field('Contact and remarks', 'E-mail').fill(MARKUP);
  await field('Goods', 'HS code').fill('８４７１');
  await save.click();
  await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
  await field('Contact and remarks', 'E-mail').fill('a@quayside.example');
  await field('Goods', 'HS code').fill('847130');
  await field('Goods', 'Number of packages').fill('１２');

  const name = MARKUP.slice(0, 60);
  await field('Shipper', 'Name').fill(name);
  await field('Goods', 'Description of goods').fill(SQL);
  await save.click();
  await expect(page).toHaveURL(/orderManage\?.*bookingId=/);
  await page.reload();
  await expect(field('Shipper', 'Name')).toHaveValue(name);
  await expect(field('Goods', 'Description of goods')).toHaveValue(SQL);
  await expect(field('Goods', 'Number of packages')).toHaveValue('12');
  await check();
});

/** Fields of the booking form with a format of their own, without selects: hostile input is rejected or cannot be entered. */
const FORMED = /Email$|\.email$|\.hsCode$|\.number$|\.weight$|\.volume$|^ctnList\.|^etd$|^eta$|readyDate$/;
const LEAK = /\bat .*\(.*:\d+:\d+\)|node_modules|SQLSTATE|syntax error|\{\{|undefined|\[object/;

/** The server tests send every kind to every field of every call, too; all kinds are typed in `npm run test:all`. */
const TYPED = Object.entries(HOSTILE).filter(([kind]) => isFull || ['MARKUP', 'LONG'].includes(kind));

for (const [kind, text] of TYPED) {
  test(`booking: every field rejects ${kind} with a message, or treats it as text; nothing is stored`, async ({ page, request }) => {
    const check = guard(page);
    const saved: string[] = [];
    page.on('response', async (response) => {
      if (/save|submit/i.test(response.url())) saved.push(`${response.url()} ${await response.text().catch(() => '')}`);
    });
    await arriveAs(page, request, 'newbie');
    await page.goto('/backOrder/orderAdd');
    const { form, section, submit } = bookingForm(page);
    await expect(section('Goods')).toBeVisible();
    const inputs = form.locator(
      '[data-field] :is(input:not([type=checkbox], [type=radio], [role=combobox], [aria-hidden=true], [readonly]), textarea:not([readonly]))',
    );
    const count = await inputs.count();
    expect(count, 'the form has many fields').toBeGreaterThan(25);
    for (let i = 0; i < count; i += 1) {
      const input = inputs.nth(i);
      if (!(await input.isEditable())) continue;
      await input.fill(text);
    }
    await submit.click();
    await expect(form.locator('[aria-invalid=true]').first(), 'the first refusal gets the focus').toBeFocused();

    const fields = await form.evaluate(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].flatMap((field) => {
        const input = field.querySelector<HTMLInputElement>('input:not([type=checkbox], [role=combobox], [aria-hidden=true]), textarea');
        const described = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
        const message = described.map((id) => shadowRoot?.getElementById(id)?.textContent ?? '').join(' ');
        return input
          ? [
              {
                name: field.dataset.field ?? '',
                value: input.value,
                isInvalid: input.getAttribute('aria-invalid') === 'true',
                message: message.trim(),
              },
            ]
          : [];
      }),
    );
    expect(
      fields.filter(({ isInvalid, message }) => isInvalid && (message.length < 4 || LEAK.test(message))),
      'a refusal without clear words',
    ).toEqual([]);
    expect(
      fields.filter(({ name, value, isInvalid }) => FORMED.test(name) && value === text && !isInvalid).map(({ name }) => name),
      'taken though it cannot be right',
    ).toEqual([]);
    if (text === LONG)
      expect(
        fields.filter(({ value, isInvalid }) => value.length >= LONG.length && !isInvalid).map(({ name }) => name),
        'endless',
      ).toEqual([]);
    expect(await form.evaluate(({ shadowRoot }) => shadowRoot?.textContent ?? '')).not.toMatch(LEAK);
    expect(saved.filter((answer) => /submit/i.test(answer) || LEAK.test(answer))).toEqual([]);
    await expect(page).toHaveURL(/orderAdd/);
    await check();
  });
}

test('raw requests: too large, malformed, of the wrong type; no response reveals a stack or SQL', async ({ request }) => {
  const login = '/api/user/portal/pub/login';
  const headers = { 'content-type': 'application/json' };
  const answers = [
    await request.post(login, { headers, data: Buffer.from('{"userName":') }),
    // Just above the limit: of a much larger body the server reads no more than its length, and the connection is closed while it is sent.
    await request.post(login, { headers, data: Buffer.from(`{"userName":"${'x'.repeat(1_048_600)}"}`) }),
    await request.post(login, { headers: { 'content-type': 'text/plain' }, data: 'userName=customer' }),
    await request.post(login, { headers, data: { userName: { $ne: null }, password: ['a'], slider: 'true' } }),
    await request.post(login, { headers, data: { userName: SQL, password: SQL, slider: true, sliderToken: SQL } }),
    await request.post('/api/order/weborder/queryBookingById', { headers: { ...headers, auth: SQL }, data: {} }),
    await request.post('/api/basedata/common/pub/queryPortList', { headers, data: { searchValue: `%${SQL}${LONG}` } }),
    await request.post('/api/no/such/call', { headers, data: {} }),
    await request.post('/api/basedata/common/pub/queryPortList', {
      headers,
      data: Buffer.from('{"__proto__":{"polluted":1},"searchValue":"\\u0000"}'),
    }),
  ];
  for (const answer of answers) {
    const text = await answer.text();
    expect(answer.status(), `${answer.url()} ${text.slice(0, 200)}`).toBeLessThan(500);
    expect(text).not.toMatch(/\bat .*\(.*:\d+:\d+\)|node_modules|select .* from |syntax error|SQLSTATE|\.ts:\d+/i);
    expect(text.length, 'the input does not come back').toBeLessThan(5000);
    const { code, message } = JSON.parse(text) as { code: unknown; message?: string };
    if (code !== '1') expect(message, answer.url()).toBeTruthy();
  }
  expect(answers.slice(0, 2).map((answer) => answer.status())).toEqual([400, 413]);
  expect(answers[5]?.status()).toBe(401);
  expect((await request.get('/api/healthz')).ok()).toBe(true);
});
