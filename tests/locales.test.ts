import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../locales/', import.meta.url);
const LOCALES = ['zh-CN', 'en-US'] as const;
type Messages = Record<string, string>;

const namespaces = (locale: string) =>
  readdirSync(new URL(`${locale}/`, ROOT))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .sort();
const source = (locale: string, namespace: string) => readFileSync(new URL(`${locale}/${namespace}.json`, ROOT), 'utf8');
const messages = (locale: string, namespace: string) => JSON.parse(source(locale, namespace)) as Messages;

/** Chinese has one plural form, English two: both stand for the same key. */
const stem = (key: string) => key.replace(/_(one|other)$/, '');
const stems = (texts: Messages) => [...new Set(Object.keys(texts).map(stem))].sort();
const holes = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
/** The holes of a key in all its forms; a singular may omit its count. */
const holesOf = (texts: Messages, key: string) =>
  [...new Set(Object.keys(texts).flatMap((form) => (stem(form) === key ? holes(texts[form]!) : [])))].sort();

const SHARED = namespaces('zh-CN');

it('both languages have the same namespaces', () => {
  expect(namespaces('en-US')).toEqual(SHARED);
  expect(SHARED).toEqual(expect.arrayContaining(['error', 'status', 'ui', 'validation']));
});

describe.each(SHARED)('%s', (namespace) => {
  const [chinese, english] = LOCALES.map((locale) => messages(locale, namespace)) as [Messages, Messages];

  it('has the same keys in both languages', () => {
    expect(stems(english)).toEqual(stems(chinese));
  });

  it('has the same holes in both languages', () => {
    for (const key of stems(chinese)) expect({ key, holes: holesOf(english, key) }).toEqual({ key, holes: holesOf(chinese, key) });
  });

  it('has both English plurals of a counted text, and no malformed hole', () => {
    for (const key of Object.keys(english)) if (key.endsWith('_one') || key.endsWith('_other')) expect(english).toHaveProperty([`${stem(key)}_one`]);
    for (const text of [...Object.values(chinese), ...Object.values(english)]) expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/);
  });

  it('has no empty texts and no duplicate keys', () => {
    for (const locale of LOCALES) {
      const texts = messages(locale, namespace);
      expect(Object.entries(texts).filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([]);
      expect(source(locale, namespace).match(/^ {2}"(?:[^"\\]|\\.)+":/gm)?.length ?? 0).toBe(Object.keys(texts).length);
    }
  });
});

/** Holes with a number that may be one; limits such as `max` are constants above it. */
const NUMBER = /\{\{(?:count|num|number|total|days|rows|users|files|bills|pieces|expected|found|companies)\}\} (?:[a-z]+ )?[a-z]{2,}s\b/;
/** Texts of a number that is never one. */
const SEVERAL = new Set([
  // Chosen where there are several.
  'air-rates inUse.more',
  'error air.inUse.more',
  'mail-link si.intro.several',
  'mail-link si.subject.several',
  'notice cutOff.several.missed.title',
  'notice cutOff.several.near.title',
  'notice sailing.title.some',
  'order recall.several',
  'rate-search quote.several',
  'sheet issue.area.ambiguous',
  'doctor duplicateLoad',
  // Lengths and progress, of which only large numbers are shown.
  'chat-button write.length',
  'chat-button write.tooLong',
  'preplan code.characters',
  'preplan code.digits',
  'doctor timings.sum',
  'ops progress.storing',
  // Of a whole database.
  'ops backup.checking',
  'ops backup.written',
  'ops restore.checked',
  'ops restore.done',
  // Constants.
  'bill-list statement.hint',
  'price-alert-mail reached.foot',
  'sheet fault.noHeader',
  'ui date.preset.lastDays',
  'ui date.preset.nextDays',
]);

it('English texts with a number before a plural noun have both plural forms', () => {
  const found = SHARED.flatMap((namespace) =>
    Object.entries(messages('en-US', namespace)).flatMap(([key, text]) =>
      NUMBER.test(text) && stem(key) === key && !SEVERAL.has(`${namespace} ${key}`) ? [`${namespace} ${key}: ${text}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

/** Commands and documentation for integrators have their own words. */
const FOR_CUSTOMERS = SHARED.filter((namespace) => !['doctor', 'elements', 'embed-studio', 'gallery', 'ops', 'webhook'].includes(namespace));
const lines = (locale: string) =>
  FOR_CUSTOMERS.flatMap((namespace) => Object.entries(messages(locale, namespace)).map(([key, text]) => `${namespace} ${key}: ${text}`));

it.each([
  ['a blank before the per cent sign', /: .*(?:\}\}|\d) %/],
  ['mail where a clerk writes e-mail', /: (?:.*[^-\w{])?mails?\b(?!\}\})/i],
  ['ended where a price or quotation expires', /: .*(?:quotation|rate|price) (?:that )?end(?:s|ed) on/i],
  ['none of the choices', /: .*(?:none of the choices|in no known column|says something else|the present state)/],
  ['names of things on buttons that do something', /(?:copyConfirm|confirm): COPY confirmation$/],
])('30.A10 English texts do not have %s', (_, words) => {
  expect(lines('en-US').filter((line) => words.test(line))).toEqual([]);
});

it('30.A10 no text shows an escaped line break, as the help of the commands did', () => {
  const shown = LOCALES.flatMap((locale) =>
    namespaces(locale).flatMap((namespace) =>
      Object.entries(messages(locale, namespace)).flatMap(([key, text]) => (text.includes(String.raw`\n`) ? [`${locale} ${namespace} ${key}`] : [])),
    ),
  );
  expect(shown).toEqual([]);
});

it('30.A10 Chinese texts say 涨 and 降 of prices, and 无法识别', () => {
  expect(lines('zh-CN').filter((line) => /: .*(?:[↑↓] ?[高低]|看不懂|扮演|改好)/.test(line))).toEqual([]);
});

/** Texts quoted in the specification and its companion, verbatim. */
const VERBATIM: Record<string, Messages> = {
  notice: { 'busType.4': '待报VGM', 'busType.8': 'COPY确认' },
  validation: {
    'bl.shipping': '船公司不能为空',
    'bl.transport': '运输方式不能为空',
    'bl.payMethod': '付款方式不能为空',
    'bl.blMethod': '签单方式不能为空',
    'bl.settleMethod': '结算方式不能为空',
    'bl.placeReceipt': '送货地POR不能为空',
    'bl.portStart': '装货港POL不能为空',
    'bl.portEnd': '卸货港POD不能为空',
    'bl.placeDelivery': '卸货地DEL不能为空',
    'bl.goodsType': '货物类型不能为空',
    'bl.packageType': '包装类型不能为空',
    'bl.preparer': '制单人不能为空',
    'bl.preparerTel': '制单人电话不能为空',
    'bl.preparerEmail': '制单人邮箱不能为空',
    'bl.preparedAt': '制单时间不能为空',
    'password.required': '请输入密码',
    'password.mismatch': '两次密码必须一致',
    'form.incomplete': '请检查是否填写完整!',
    'file.screenshots': '一次只能最多发送4张截图！',
    'file.format': '文件格式错误！',
    'file.size': '文件大小超过5MB，请重新选择！',
    ascii: '只能输入英文字符',
    lines: '每行不能超过{{columns}}个字符，最多{{lines}}行',
    'containerNo.duplicate': '箱号重复',
    'goods.totals': '箱信息合计与货物合计不一致',
    'party.contact': '电话、邮箱、传真至少填写一项',
    'party.toOrder': '收货人为TO ORDER时通知人不能为空',
    refusalReason: '拒绝原因不能超过{{max}}个字符',
    'template.duplicate': '模板名称不能重复',
    'template.many': '只能选择一个模板',
    'template.none': '请选择模板',
    'errorList.notEmpty': '请先清空错误列表',
    'phone.same': '新手机号不能与原手机号相同',
  },
  error: {
    system: '系统异常，请联系管理员',
    sessionExpired: '登录过期或未登录，请重新登录',
    network: '请求出现异常，请检查网络或联系管理员',
    stale: '数据已被他人修改，请刷新后重试',
    notFound: '数据不存在或无权限',
    forbidden: '无权限',
    'vip.required': '您还不是VIP会员，请先申请会员',
    'login.failed': '用户名或密码错误',
    'file.tooLarge': '文件大小超过5MB，请重新选择！',
    'login.throttled': '登录失败次数过多，请15分钟后再试',
    'login.wait.seconds': '登录失败次数过多，请{{seconds}}秒后再试',
    'login.wait.minutes': '登录失败次数过多，请{{minutes}}分钟后再试',
    'login.blocked': '账号已被禁用',
    'login.auto': '自动登录失败',
    'phone.taken': '该手机号已注册',
    'password.old': '原密码错误',
    'booking.recall': '已放舱，不能撤回，请申请退关',
    'booking.withdraw': '当前状态不能退关',
    'booking.delete': '只有草稿或已撤回的订单可以删除',
    'booking.edit': '已开航，不能修改',
    'bill.locked': '提单已锁定，不能修改',
    'bill.copyStatus': '当前提单状态不能确认',
    'bill.max': '最多只能有1个主单和9个子单',
    'settlement.status': '当前状态不能操作',
    'settlement.reason': '拒绝原因不能超过{{max}}个字符',
    'bidding.low': '出价不能低于{{min}}',
    'bidding.closed': '竞价已结束',
    'mailLink.expired': '链接已失效，请联系客服重新发送',
  },
  ui: {
    'bill.title': '账单确认',
    'bill.sub': '子单{{index}}',
    'upload.size': '文件大小超过{{limit}}，请重新选择！',
    'confirm.copy.title': 'COPY确认',
    'confirm.copy.body': '确认已经核对了吗?',
    success: '成功',
  },
};

/** Sheet headers of earlier versions must still be recognised, and months are written like this. */
const UNSPACED = /^(?:ops column\.|(?:booking-)?sheet column\.|weekday )/;

it('8.C10 Chinese texts have a space between Chinese characters and Latin letters, figures or counts, except where quoted', () => {
  const touching =
    /\p{Script=Han}(?:[A-Za-z0-9]|\{\{(?:count|max|min|limit|at|etd|date|time)\}\})|(?:[A-Za-z0-9]|\{\{(?:count|max|min|limit|at|etd|date|time)\}\})\p{Script=Han}/u;
  const found = SHARED.flatMap((namespace) =>
    Object.entries(messages('zh-CN', namespace)).flatMap(([key, text]) =>
      touching.test(text) && VERBATIM[namespace]?.[key] === undefined && !UNSPACED.test(`${namespace} ${key}`)
        ? [`${namespace} ${key}: ${text}`]
        : [],
    ),
  );
  expect(found).toEqual([]);
});

/** English texts of the specification; case and continuation may differ. */
const VERBATIM_ENGLISH: Record<string, Messages> = {
  validation: {
    required: 'cannot be empty',
    integer: 'must be an integer',
    email: 'Email format incorrect',
    'file.size': 'more than 5MB, please select again',
  },
  error: { hasError: 'Has Error', 'file.tooLarge': 'more than 5MB, please select again' },
  ui: {
    noMatch: 'no matching data',
    copied: 'copy succeeded',
    'notice.message': 'message reminder',
    'notice.system': 'System reminder',
    'upload.size': 'more than {{limit}}, please select again',
    loading: 'Loading',
    pleaseSelect: 'please select',
    noMore: 'no more',
  },
  'chat-button': { 'title.new': 'You have a new message, please check!' },
  'chat-launcher': { label: 'contact customer service' },
  'version-dialog': { title: 'Kind reminder', text: 'Please click Refresh to switch to the latest version', refresh: 'Refresh' },
  notification: { details: 'view details' },
};

describe('quoted texts are verbatim', () => {
  it.each(Object.keys(VERBATIM))('%s in Chinese', (namespace) => {
    expect(messages('zh-CN', namespace)).toMatchObject(VERBATIM[namespace]!);
  });

  it.each(Object.keys(VERBATIM_ENGLISH))('%s in English', (namespace) => {
    const texts = messages('en-US', namespace);
    for (const [key, quoted] of Object.entries(VERBATIM_ENGLISH[namespace]!)) expect(texts[key]?.toLowerCase()).toContain(quoted.toLowerCase());
  });
});
