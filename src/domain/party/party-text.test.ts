import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectGrowth } from '#tests/growth';
import { isGate } from '#tests/tier';
import { PARTY_TEXT_MAX, readPartyText } from './party-text.ts';

const COUNTRIES = [
  { code: 'DE', names: ['Germany', '德国'] },
  { code: 'US', names: ['United States of America', '美国'] },
  { code: 'CN', names: ["People's Republic of China", '中国'] },
  { code: 'NL', names: ['Netherlands', '荷兰'] },
  { code: 'GB', names: ['United Kingdom', '英国'] },
  { code: 'AU', names: ['Australia', '澳大利亚'] },
];
const read = (text: string) => readPartyText(text, COUNTRIES);
const fieldsOf = (text: string) => Object.fromEntries(read(text).map(({ field, value }) => [field, value]));
const unsure = (text: string) => read(text).flatMap(({ field, isSure }) => (isSure ? [] : [field]));

const GERMAN = `NORDHAFEN WOHNEN GMBH (SAMPLE)
GROSSE HAFENSTRASSE 81, HALLE 3
20457 HAMBURG, GERMANY
联系人 JANA BRANDT  电话 +49 40 5555 0177
import@nordhafen.example; ap@nordhafen.example
USt-IdNr. DE136695976`;

describe('a block of text', () => {
  it('falls into fields by labels and formats', () => {
    expect(fieldsOf(GERMAN)).toEqual({
      name: 'NORDHAFEN WOHNEN GMBH (SAMPLE)',
      address: 'GROSSE HAFENSTRASSE 81, HALLE 3\n20457 HAMBURG',
      postCode: '20457',
      city: 'HAMBURG',
      countryCode: 'DE',
      contactName: 'JANA BRANDT',
      phone: '+49 40 5555 0177',
      email: 'import@nordhafen.example;ap@nordhafen.example',
      certCodeType: 'VAT',
      certCode: 'DE136695976',
    });
    expect(unsure(GERMAN)).toEqual([]);
  });

  it.each([
    [
      'SUNSET HARDWARE IMPORTS LLC\n1200 SAMPLE BLVD\nLOS ANGELES, CA 90001\nUSA\nTEL: (213) 555-0100 FAX: (213) 555-0101\nATTN: ROSA MILES\nEIN 12-3456789',
      {
        name: 'SUNSET HARDWARE IMPORTS LLC',
        address: '1200 SAMPLE BLVD\nLOS ANGELES, CA 90001',
        city: 'LOS ANGELES',
        stateRegion: 'CA',
        postCode: '90001',
        countryCode: 'US',
        phone: '(213) 555-0100',
        fax: '(213) 555-0101',
        contactName: 'ROSA MILES',
        certCodeType: 'EIN',
        certCode: '12-3456789',
      },
    ],
    [
      '公司名称：上海锚牌玩具有限公司\n地址：上海市浦东新区港口路1号\n邮编：200120\n联系人：王小明 手机：13800138000 传真：021-12345678\n邮箱：wang@anchor.example\n统一社会信用代码：91310115MA1K300A1P\n国家：中国',
      {
        name: '上海锚牌玩具有限公司',
        address: '上海市浦东新区港口路1号',
        postCode: '200120',
        contactName: '王小明',
        phone: '13800138000',
        fax: '021-12345678',
        email: 'wang@anchor.example',
        certCodeType: 'USCI',
        certCode: '91310115MA1K300A1P',
        countryCode: 'CN',
      },
    ],
    [
      '上海锚牌玩具有限公司\nANCHOR TOYS CO., LTD.\n1 HARBOUR ROAD, SHANGHAI 200120, P.R. CHINA\n91310115MA1K300A1P\n+86 21 1234 5678',
      {
        shortName: '上海锚牌玩具有限公司',
        name: 'ANCHOR TOYS CO., LTD.',
        address: '1 HARBOUR ROAD, SHANGHAI 200120',
        city: 'SHANGHAI',
        postCode: '200120',
        countryCode: 'CN',
        certCodeType: 'USCI',
        certCode: '91310115MA1K300A1P',
        phone: '+86 21 1234 5678',
      },
    ],
    [
      'Name: MAASWIND TRADING B.V.\r\nAddress: VOORBEELDKADE 12\r\n3011 AA ROTTERDAM\r\nCountry: NL\r\nVAT No.: NL004495445B01',
      {
        name: 'MAASWIND TRADING B.V.',
        address: 'VOORBEELDKADE 12',
        countryCode: 'NL',
        certCodeType: 'VAT',
        certCode: 'NL004495445B01',
      },
    ],
    [
      'TAX ID: 51 824 753 556\nWATTLE PTY LTD\nAUSTRALIA',
      { name: 'WATTLE PTY LTD', countryCode: 'AU', certCodeType: 'ABN', certCode: '51 824 753 556' },
    ],
    ['TELSTAR TRADING LTD\nFAXINATION STREET 4\nMOBILE HOME PARK', { name: 'TELSTAR TRADING LTD', address: 'FAXINATION STREET 4\nMOBILE HOME PARK' }],
    ['', {}],
    [' \n ,;\n', {}],
  ])('%j', (text, fields) => {
    expect(fieldsOf(text)).toMatchObject(fields);
  });

  it('is asked about where it is a guess', () => {
    expect(unsure('HARBOUR HOUSE\nROAD 1\n+49 40 5555 0177\nVAT DE136695977\nGERMANY').toSorted()).toEqual(['certCode', 'name', 'phone']);
  });

  it('of any content yields each field once, with the pieces that it was read from', () => {
    const line = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...GERMAN.split('\n'), 'TEL:', '电话：', 'Name: ', 'a@b.de', '\0', 'ATTN:'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n', ' ', ''), (lines, separator) => {
        const text = lines.join(separator);
        const parts = read(text);
        expect(new Set(parts.map(({ field }) => field)).size).toBe(parts.length);
        for (const { value, ranges, field } of parts) {
          expect(value.trim()).not.toBe('');
          const pieces = ranges.map(([start, end]) => text.slice(start, end));
          if (field === 'address') expect(value).toBe(pieces.join('\n'));
          else if (field !== 'countryCode' && field !== 'certCodeType')
            expect(value.toLowerCase().startsWith((pieces[0] ?? '').toLowerCase())).toBe(true);
        }
      }),
    );
  });

  it.skipIf(isGate).each([
    ['a@', 2000],
    ['TEL ', 999],
    ['1 ', 2000],
    ['A', 4000],
    ['a.', 2000],
    ['电话', 2000],
    [', ', 2000],
    ['A 1', 1500],
  ])('of %j repeated is read within the limit', (piece, times) => {
    // Quadratic work on 4,000 characters takes milliseconds, exponential work would never end.
    expectGrowth((size) => [read(piece.repeat(size)), read(`${piece}\n`.repeat(size).slice(0, PARTY_TEXT_MAX))], { from: 1, to: times, degree: 2 });
  });

  it('is read whole or not at all', () => {
    expect(read(`${'X'.repeat(PARTY_TEXT_MAX)}\nTEL: 12345678`)).toEqual([]);
    expect(read('X'.repeat(PARTY_TEXT_MAX)).map(({ field, value }) => [field, value.length])).toEqual([['name', PARTY_TEXT_MAX]]);
  });
});

describe('27.A4 numbers in pasted text', () => {
  const labelled = (label: string, text: string) =>
    Object.fromEntries(readPartyText(`NINGBO TOOLS CO., LTD.\n12 HARBOUR ROAD\n${label}: ${text}`, []).map(({ field, value }) => [field, value]));

  it.each([
    ['+86 (0)574-8712 3456', '+86 (0)574-8712 3456'],
    ['0086-574-87123456-801', '0086-574-87123456-801'],
    ['０５７４－８７１２３４５６', '0574-87123456'],
    ['+86\u00a0574\u00a08712 3456', '+86 574 8712 3456'],
    ['+86–574–87123456', '+86-574-87123456'],
    ['0574-87123456 ext. 801', '0574-87123456 ext. 801'],
    ['0574-87123456转801', '0574-87123456转801'],
  ])('the phone %s is read whole', (text, phone) =>
    expect(labelled('Tel', text)).toEqual({ name: 'NINGBO TOOLS CO., LTD.', address: '12 HARBOUR ROAD', phone }),
  );

  it.each([
    ['01067 Dresden', '01067', 'Dresden'],
    ['10115 Berlin', '10115', 'Berlin'],
    ['315000 浙江', '315000', '浙江'],
    ['０１０６７', '01067', ''],
    ['SW1A 1AA', 'SW1A 1AA', ''],
    ['1011 AB', '1011 AB', ''],
    ['D-01067', 'D-01067', ''],
    ['00100', '00100', ''],
  ])('the post code in %s is %s', (text, postCode, rest) => {
    expect(labelled('ZIP', text)).toEqual({
      name: 'NINGBO TOOLS CO., LTD.',
      address: ['12 HARBOUR ROAD', rest].filter(Boolean).join('\n'),
      postCode,
    });
  });

  it('that are too long for a field stay whole in the text', () => {
    const long = '123456789012345678901234567890123456';
    expect(labelled('Tel', long)).toEqual({ name: 'NINGBO TOOLS CO., LTD.', address: `12 HARBOUR ROAD\nTel: ${long}` });
    expect(labelled('Tel', '1234567890 1234567890 1234567890 12345').phone).toBeUndefined();
    expect(labelled('ZIP', '12345-678901234').address).toBe('12 HARBOUR ROAD\nZIP: 12345-678901234');
  });
});

describe('30.A5 a pasted signature', () => {
  const sure = (text: string) => Object.fromEntries(read(text).map(({ field, value, isSure }) => [field, isSure ? value : `${value} ?`]));
  const ADDRESS = '88 HARBOUR ROAD, BEILUN\nNINGBO 315000';

  it('has the company as its name, the person as contact to check, and greeting and position in no field', () => {
    expect(
      sure(
        `Best regards / 此致\nLin Wei\nSales Manager\nNINGBO HARBOURLIGHT HOUSEWARE CO., LTD.\n${ADDRESS}\nCHINA\nT: 0574-8712 3456\nM: 13800138000\nE: lin@harbourlight.example\nW: www.harbourlight.example`,
      ),
    ).toEqual({
      name: 'NINGBO HARBOURLIGHT HOUSEWARE CO., LTD.',
      contactName: 'Lin Wei ?',
      address: ADDRESS,
      city: 'NINGBO',
      postCode: '315000',
      countryCode: 'CN',
      phone: '0574-8712 3456',
      email: 'lin@harbourlight.example',
    });
  });

  it.each([
    'Best regards,',
    'Kind regards',
    'B.RGDS',
    'Thanks & Best Regards',
    'Thanks and regards,',
    'Yours sincerely,',
    'Yours faithfully',
    'Cheers!',
    'Mit freundlichen Grüßen',
    'Mit freundlichen Grüßen / Best regards',
    'Viele Grüße aus Hamburg',
    'MfG',
    'Cordialement,',
    'Meilleures salutations',
    'Saludos cordiales',
    'Atentamente,',
    'Atenciosamente',
    'Distinti saluti',
    'Met vriendelijke groet,',
    'Med vänliga hälsningar',
    'Z poważaniem',
    'С уважением,',
    '此致\n敬礼',
    '此致敬礼！',
    '顺颂商祺',
    '祝商祺！',
    '谢谢！',
    '--',
    '_______________',
    'Dear Ms. Zhang,\nBest regards',
    '您好！\n此致',
    'Dear Sirs,\nplease find our data attached.\nBest regards,',
  ])('%j is no part of any field', (greeting) => {
    expect(sure(`${greeting}\nACME TOOLS GMBH\nHAFENSTRASSE 81\n20457 HAMBURG`)).toEqual({
      name: 'ACME TOOLS GMBH',
      address: 'HAFENSTRASSE 81\n20457 HAMBURG',
      postCode: '20457',
      city: 'HAMBURG',
    });
  });

  it.each([
    'NINGBO TOOLS CO., LTD.',
    'Ningbo Tools Co.,Ltd',
    'NINGBO TOOLS COMPANY LIMITED',
    'NORDHAFEN GMBH & CO. KG',
    'NORDHAFEN GMBH (SAMPLE)',
    'ANCHOR PTE LTD',
    'ANCHOR PTE. LTD. (BRANCH)',
    'WATTLE PTY LTD',
    'SUNSET IMPORTS, INC.',
    'SUNSET IMPORTS LLC',
    'MERCANTIL DEL SUR S.A.',
    'MERCANTIL DEL SUR S.A. DE C.V.',
    'PORTO LDA.',
    'RIO COMERCIO LTDA',
    'FRATELLI ROSSI S.R.L.',
    'FRATELLI ROSSI S.p.A.',
    'MAISON BLEUE SARL',
    'MAASWIND B.V.',
    'HARBOUR SDN. BHD.',
    'BALTYK SP. Z O.O.',
    'MORAVA S.R.O.',
    'JADRAN D.O.O.',
    'NORDVIND A/S',
    '宁波港灯家居用品有限公司',
    '宁波港灯家居用品有限公司（宁波分部）',
    '上海锚牌集团',
  ])('%j is a name, wherever it is', (name) => {
    const person = /公司|集团/.test(name) ? '林伟' : 'Jana Brandt';
    for (const text of [`${name}\n${ADDRESS}`, `${person}\n${name}\n${ADDRESS}`, `Best regards\n${person}\n${name}\n${ADDRESS}`])
      expect(sure(text)).toMatchObject({ name, address: ADDRESS });
    expect(sure(`${person}\n${name}\n${ADDRESS}`).contactName).toBe(`${person} ?`);
    // After the address, too.
    expect(sure(`${ADDRESS}\n${name}`)).toMatchObject({ name, address: ADDRESS });
  });

  it.each([
    ['Best regards, Jana Brandt', 'Jana Brandt ?'],
    ['Best regards\nJana', 'Jana ?'],
    ['Mr. Lin Wei', 'Mr. Lin Wei ?'],
    ['Lin Wei (Lena), Sales Manager', 'Lin Wei ?'],
    ['Lin Wei | Export Department', 'Lin Wei ?'],
    ['林伟 Lin Wei\n外贸经理', '林伟 Lin Wei ?'],
    ['Jan van der Berg\nPurchasing Manager', 'Jan van der Berg ?'],
  ])('%j names its contact', (head, contactName) => {
    expect(sure(`${head}\nACME TOOLS GMBH\nHAFENSTRASSE 81`)).toEqual({ contactName, name: 'ACME TOOLS GMBH', address: 'HAFENSTRASSE 81' });
  });

  it('names the contact behind the company, if a position follows', () => {
    expect(sure('ACME TOOLS GMBH\nJana Brandt\nHead of Export\nHAFENSTRASSE 81')).toEqual({
      name: 'ACME TOOLS GMBH',
      contactName: 'Jana Brandt ?',
      address: 'HAFENSTRASSE 81',
    });
    expect(sure('Name: Jana Brandt\nCompany: ACME TOOLS GMBH')).toEqual({ contactName: 'Jana Brandt ?', name: 'ACME TOOLS GMBH' });
    expect(sure('Name: Jana Brandt\nACME TOOLS GMBH\nHAFENSTRASSE 81')).toEqual({
      contactName: 'Jana Brandt ?',
      name: 'ACME TOOLS GMBH',
      address: 'HAFENSTRASSE 81',
    });
  });

  it('is doubtful where it is a guess', () => {
    // No legal form.
    expect(sure('Best regards\nJana Brandt\nHarbour House\nROAD 1')).toEqual({
      contactName: 'Jana Brandt ?',
      name: 'Harbour House ?',
      address: 'ROAD 1',
    });
    // The form in a line of its own.
    expect(sure('NINGBO HARBOURLIGHT HOUSEWARE\nCO., LTD.\n88 HARBOUR ROAD').name).toBe('NINGBO HARBOURLIGHT HOUSEWARE CO., LTD. ?');
    // Two companies: the party and its agent, in either order.
    expect(sure('ACME TOOLS GMBH\nC/O NORDHAFEN SPEDITION GMBH\nHAFENSTRASSE 81')).toEqual({
      name: 'ACME TOOLS GMBH ?',
      address: 'C/O NORDHAFEN SPEDITION GMBH\nHAFENSTRASSE 81 ?',
    });
    // Nothing that looks like a street.
    expect(sure('ACME TOOLS GMBH\nJUST A LINE').address).toBe('JUST A LINE ?');
    expect(sure('ACME TOOLS GMBH\n1 ROAD\nNINGBO, ZHEJIANG 315000').city).toMatch(/ \?$/);
    expect(sure('DENVER, CO\n1 ROAD').name).toBe('DENVER, CO ?');
  });

  it('puts a second number into no field, and no address', () => {
    const text =
      'ACME TOOLS GMBH\nHAFENSTRASSE 81\nTel: 040-123456\nMobile: 0171-2345678\nFax: 040-123457\n+49 40 5555 0177\nWeChat: acme81\nhttps://acme.example/de';
    expect(sure(text)).toEqual({ name: 'ACME TOOLS GMBH', address: 'HAFENSTRASSE 81', phone: '040-123456', fax: '040-123457' });
  });
});
