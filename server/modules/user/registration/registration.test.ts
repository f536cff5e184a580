import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '#contract/endpoint';
import type { register as endpoint } from '#contract/user';
import { addUser } from '#server/test/factories';
import { logIn, solveSlider } from '#server/test/logging-in';
import { lastCode } from '#server/test/sms';
import { testApp, type TestApp } from '#server/test/test-app';

type RegisterInput = Input<typeof endpoint>;

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const file = (name: string, content: Uint8Array | string = PNG) => new File([content as BlobPart], name) as never;
const picture = (name: string, bytes: number) => file(name, Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]));
/** 5 MB, as the specification counts them. */
const LIMIT = 5_242_880;

let test: TestApp;
let next = 0;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.db.deleteFrom('code_sending').execute();
});

/** A complete registration with a code of its own. */
async function complete(changes: Partial<RegisterInput> = {}): Promise<RegisterInput> {
  next += 1;
  const phone = changes.phone ?? `136${String(next).padStart(8, '0')}`;
  await test.visitor.user.getRegisterCode({ phone, captcha: await solveSlider(test) });
  return {
    userName: `captain${next}`,
    password: 'Harbour7',
    phone,
    code: await lastCode(test.db, phone.replace(/\D/g, '').slice(-11)),
    nameCn: '张新',
    companyNameCn: `新港贸易${next}有限公司`,
    scope: ['1', '2'],
    agree: true,
    licence: file('licence.png'),
    idCardFront: file('front.png'),
    idCardBack: file('back.png'),
    slider: true,
    sliderToken: await solveSlider(test),
    ...changes,
  };
}
const register = (input: RegisterInput) => test.visitor.user.register(input);
const row = (userName: string) => test.db.selectFrom('web_user').selectAll().where('user_name', '=', userName).executeTakeFirst();

describe('register', () => {
  it('creates a company and its administrator, who can log in', async () => {
    const input = await complete({ email: 'captain@example.com', companyNameEn: 'New Port Trading' });
    const answer = await register(input);
    expect(answer).toMatchObject({ ok: true, data: { id: expect.any(String), status: 'active' } });
    const logged = await logIn(test, input.phone, input.password);
    expect(logged).toMatchObject({ ok: true, data: { nameCn: '张新', companyNameCn: input.companyNameCn, isAdmin: true, certStatus: 1 } });
  });

  it('keeps credit code and legal person for the certification, and the documents as private files of the company', async () => {
    const input = await complete({ usciCode: '91310115MA1K300A1P', legalPerson: '林示例' });
    const answer = await register(input);
    const { customer_id } = (await row(input.userName)) ?? {};
    const evidence = await test.db
      .selectFrom('customer_certification')
      .selectAll()
      .where('customer_id', '=', customer_id ?? '')
      .executeTakeFirstOrThrow();
    const stated = { usci_code: '91310115MA1K300A1P', legal_person: '林示例' };
    expect(evidence).toMatchObject({ ...stated, scope: ['1', '2'], status: 1, name_cn: input.companyNameCn });
    const stored = test.db.selectFrom('customer').select(['usci_code', 'legal_person']);
    expect(await stored.where('id', '=', customer_id ?? '').executeTakeFirst()).toEqual(stated);
    const url = `/api/im/pub/downloadFile?id=${evidence.licence_file_id}`;
    const { token } = await addUser(test.db, { customer_id: customer_id ?? null });
    const own = await logIn(test, input.userName, input.password);
    const asked = async (client: typeof test.visitor) => (await client.file.queryFileAddress({ url })).ok;
    expect([
      answer.ok,
      await asked(test.withToken(own.ok ? own.data.token : '')),
      await asked(test.as('provider')),
      await asked(test.withToken(token)),
      await asked(test.as('vip')),
      await asked(test.visitor),
    ]).toEqual([true, true, true, false, false, false]);
  });

  it('lets the user of a known company wait for its administrator, who is told', async () => {
    const founder = await complete();
    await register(founder);
    const input = await complete({ companyNameCn: ` ${founder.companyNameCn} `, nameCn: '李二', scope: [] });
    const { licence: _, idCardFront: __, idCardBack: ___, ...withoutFiles } = input;
    expect(await register(withoutFiles)).toMatchObject({ ok: true, data: { status: 'pending' } });
    const [admin, member] = [await row(founder.userName), await row(input.userName)];
    expect(member).toMatchObject({ customer_id: admin?.customer_id, is_admin: false, status: 0 });
    expect(await logIn(test, input.userName, input.password)).toMatchObject({ ok: false, message: '账号尚未激活' });
    const notices = await test.db
      .selectFrom('notice')
      .select('title_cn')
      .where('user_id', '=', admin?.id ?? '')
      .execute();
    expect(notices).toEqual([{ title_cn: '李二 申请加入贵司' }]);
  });

  it('27.B9 takes a name that looks like that of a known company for the same', async () => {
    const companyNameCn = '海港（上海）物流 Harbour 有限公司';
    await register(await complete({ companyNameCn }));
    const alike = [
      '海港(上海)物流Harbour有限公司',
      '海港（上海）物流 ＨＡＲＢＯＵＲ 有限公司',
      '海\u200b港（上\u00ad海）物流 Harbour 有限公司\ufeff',
    ];
    for (const name of alike) {
      const { licence: _, idCardFront: __, idCardBack: ___, ...withoutFiles } = await complete({ companyNameCn: name, scope: [] });
      expect([name, await register(withoutFiles)]).toMatchObject([name, { ok: true, data: { status: 'pending' } }]);
    }
    const other = await complete({ companyNameCn: '海港（北京）物流 Harbour 有限公司' });
    expect(await register(other)).toMatchObject({ ok: true, data: { status: 'active' } });
  });

  it('creates one company for two users who register it at the same time', async () => {
    const companyNameCn = '同时贸易有限公司';
    const inputs = [await complete({ companyNameCn }), await complete({ companyNameCn })];
    const answers = await Promise.all(inputs.map(register));
    expect(new Set(answers.map((answer) => answer.ok && answer.data.status))).toEqual(new Set(['active', 'pending']));
  });

  it.each<[string, Partial<RegisterInput>, string]>([
    ['a wrong phone', { phone: '123' }, 'phone'],
    ['a password without digits', { password: 'harbour' }, 'password'],
    ['a password that is too short', { password: 'abc12' }, 'password'],
    ['a user name that begins with a digit', { userName: '1abc' }, 'userName'],
    ['no name', { nameCn: ' ' }, 'nameCn'],
    ['no company', { companyNameCn: '' }, 'companyNameCn'],
    ['an English name in Chinese', { companyNameEn: '新港' }, 'companyNameEn'],
    ['an English name of 501 characters', { companyNameEn: 'a'.repeat(501) }, 'companyNameEn'],
    ['a wrong e-mail', { email: 'a@b' }, 'email'],
    ['no consent', { agree: false }, 'agree'],
    ['no slider', { slider: false }, 'slider'],
    ['no scope', { scope: [] }, 'scope'],
    ['no licence', { licence: undefined }, 'licence'],
    ['a text named as a picture', { idCardFront: file('front.png', 'text') }, 'idCardFront'],
    ['a PDF', { idCardBack: file('back.pdf', '%PDF-1.7') }, 'idCardBack'],
    ['a picture of more than 5 MB', { licence: picture('licence.png', LIMIT + 1) }, 'licence'],
    ['a code of another phone', { code: '000000' }, 'code'],
  ])('refuses %s', async (_, changes, field) => {
    const input = await complete(changes.phone === undefined ? changes : {});
    const answer = await register({ ...input, ...changes });
    expect(answer).toMatchObject({ ok: false, reason: 'business', errors: [{ field }] });
    expect(await row(input.userName)).toBeUndefined();
  });

  it('takes documents of exactly 5 MB, and none with one more byte', async () => {
    const full = { licence: picture('licence.png', LIMIT), idCardFront: picture('front.png', LIMIT), idCardBack: picture('back.png', LIMIT) };
    const input = await complete(full);
    expect(await register(input)).toMatchObject({ ok: true, data: { status: 'active' } });
    const { id = '' } = (await row(input.userName)) ?? {};
    const stored = await test.db.selectFrom('stored_file').select(['kind', 'size']).where('uploader_id', '=', id).execute();
    expect(stored).toEqual([1, 2, 3].map(() => ({ kind: 'licence', size: LIMIT })));
    for (const field of ['licence', 'idCardFront', 'idCardBack'] as const)
      expect(await register(await complete({ ...full, [field]: picture('over.png', LIMIT + 1) }))).toMatchObject({
        ok: false,
        errors: [{ field, message: '文件大小超过5MB，请重新选择！' }],
      });
  });

  it('refuses a taken phone and user name, and the code stays valid', async () => {
    const first = await complete();
    await register(first);
    test.clock.pass(61_000);
    const second = await complete({ phone: `+86 ${first.phone}`, userName: first.userName.toUpperCase() });
    expect(await register(second)).toMatchObject({
      ok: false,
      message: '该手机号已注册',
      errors: [{ field: 'phone' }, { field: 'userName' }],
    });
    const third = await complete({ userName: first.userName });
    expect(await register(third)).toMatchObject({ ok: false, message: '该用户名已被使用' });
    expect(await register({ ...third, userName: 'anothername', sliderToken: await solveSlider(test) })).toMatchObject({ ok: true });
  });

  it('needs a slider and a code of its own each time', async () => {
    const input = await complete();
    expect(await register(input)).toMatchObject({ ok: true });
    expect(await register({ ...input, userName: 'second1' })).toMatchObject({ ok: false, message: '请先完成滑块验证' });
    const again = { ...input, userName: 'second1', sliderToken: await solveSlider(test) };
    expect(await register(again)).toMatchObject({ ok: false, message: '验证码错误或已过期' });
  });

  it('is recorded as a security event', async () => {
    const answer = await register(await complete());
    const id = answer.ok ? answer.data.id : '';
    await expect
      .poll(() => test.db.selectFrom('audit_entry').select(['action', 'result']).where('object_id', '=', id).execute())
      .toEqual([{ action: 'user.registered', result: 'success' }]);
  });
});

describe('getRegisterCode', () => {
  it('answers with the code outside of production without an SMS service only', async () => {
    const answer = await test.visitor.user.getRegisterCode({ phone: '13412345678', captcha: await solveSlider(test) });
    expect(answer).toMatchObject({ ok: true, data: { expire: 300, code: await lastCode(test.db, '13412345678') } });
  });

  it.each([{ NODE_ENV: 'production' }, { SMS_URL: 'https://sms.example.com' }])('does not answer with the code with %j', async (env) => {
    const other = await testApp(env);
    const answer = await other.visitor.user.getRegisterCode({ phone: '13412345678', captcha: await solveSlider(other) });
    expect(answer).toEqual({ ok: true, message: '', data: { expire: 300 } });
  });
});

describe('names of companies', () => {
  it('are not listed for visitors: only whether an exact name is known', async () => {
    const check = (companyNameCn: string) => test.visitor.user.checkRegisterCompany({ companyNameCn });
    expect(await check('东海货运有限公司')).toMatchObject({ ok: true, data: { isKnown: true } });
    expect(await check('东海货运')).toMatchObject({ ok: true, data: { isKnown: false } });
    expect(await test.visitor.user.queryCompanyDrop({})).toMatchObject({ ok: false, reason: 'unauthorised' });
  });

  it('are found by customers in full, and by the forwarder by any part', async () => {
    const found = async (role: 'vip' | 'provider', searchValue: string) => {
      const answer = await test.as(role).user.queryCompanyDrop({ searchValue });
      return answer.ok ? answer.data.map(({ nameCn }) => nameCn) : [];
    };
    expect(await found('vip', '东海')).toEqual([]);
    expect(await found('vip', '')).toEqual([]);
    expect(await found('vip', '%')).toEqual([]);
    expect(await found('vip', ' 东海货运有限公司 ')).toEqual(['东海货运有限公司']);
    expect(await found('provider', '东海')).toContain('东海货运有限公司');
    expect(await found('provider', '%')).toEqual([]);
  });
});
