import { describe, expect, it } from 'vitest';
import { CONTAINER_TYPES } from '#domain/container/container-size';
import { COMPANIES, customerId, DEMO_PASSWORD, userId, USERS } from './accounts.ts';
import { CARRIERS } from './reference/carriers.ts';
import { demoPlans, loadPlans, orderNumbers } from './booking-plans.ts';
import { DEMO_WEEKS, LOAD_BOOKINGS, loadPairs } from './load.ts';
import { sampleMessaging } from './messaging.ts';
import { PORTS } from './reference/ports.ts';
import { fnv1a, random, sampleId } from './prng.ts';
import { pricesOf, rateRow } from './rates.ts';
import { imoNumber, sailingOf, VESSELS } from './sailings.ts';
import { allServices, demoServices } from './reference/services.ts';
import { surchargeSetOf } from './reference/surcharges.ts';
import { TERMINALS } from './reference/terminals.ts';
import { LANES, type LaneCode } from './reference/trade-lanes.ts';

const TODAY = '2026-11-21';
const SERVICES = [...allServices()];
const words = (text: string) => text.trim().split(/\s+/);

describe('reference data match the model', () => {
  it('ports, with their aliases', () => {
    const codes = words(`CNSGH CNNBO CNYTN CNSHK CNNSA CNQIN CNTNJ CNXAM CNDAL CNFZH CNLYG CNTAC CNNJI HKHKG TWKHH KRPUS JPTYO JPYOK SGSIN MYPKG THLCH
      VNSGN VNHPH IDJKT PHMNL INNSA INMAA LKCMB AEJEA SAJED EGPSD EGALY TRIST GRPIR ITGOA ESVLC ESBCN FRLEH BEANR NLRTM DEHAM DEBRV PLGDN GBFXT GBSOU
      USLAX USLGB USOAK USNYC USSAV USORF USHOU CAVAN MXZLO PAMIT BRSSZ CLSAI PECLL AUSYD AUMEL NZAKL ZADUR KEMBA NGAPP`);
    expect(PORTS.map(({ code }) => code)).toEqual(codes);
    const aliases = Object.fromEntries(PORTS.flatMap(({ code, aliases: some }) => (some ? [[code, some.join(' ')]] : [])));
    expect(aliases).toEqual({
      CNSGH: 'CNSHA CNSHG',
      CNNBO: 'CNNGB CNNBG',
      CNQIN: 'CNTAO CNQDG',
      CNTNJ: 'CNTXG CNXGG',
      CNXAM: 'CNXMN CNXMG',
      CNDAL: 'CNDLC CNDAG',
      CNFZH: 'CNFOC',
    });
  });

  it('terminals, carriers and container sizes', () => {
    const codes = Object.entries(TERMINALS).map(([port, all]) => [port, ...all.map(([smdg]) => smdg)].join(' '));
    expect(codes).toEqual([
      'CNSGH SHENG SGICT SMCT SPICT WAIG SECT',
      'CNNBO BLCT1 BLCT2 BLCT3 BLCT4 BLCT5 BLCT6 B2SCT',
      'CNYTN YICT YICTW',
      'CNSHK SCT CCT MCT',
      'CNNSA NANS NCT1 NICT',
      'CNQIN QQCTN QQCTX QQCTU',
      'CNTNJ TACT1 TPCT1 TECT1',
      'CNXAM XICT XOGT XSCT XHCT',
    ]);
    expect(Object.keys(CARRIERS)).toEqual(words('MSCU MAEU CMDU COSU OOLU HLCU ONEY EGLV YMLU HDMU ZIMU WHLC PABV SITU'));
    const sizes = Object.entries(CONTAINER_TYPES).map(([code, size]) => [code, ...Object.values<string | number>(size)].join(' '));
    expect(sizes).toEqual([
      '20GP 22G1 1 2250 28230 33.2',
      '40GP 42G1 2 3740 26740 67.7',
      '40HQ 45G1 2 3900 26580 76.3',
      '45HQ L5G1 2.25 4800 25680 86',
      '20RF 22R1 1 3080 27400 28.3',
      '40RH 45R1 2 4600 25880 67.3',
      '20OT 22U1 1 2350 28130 32',
      '40OT 42U1 2 3850 26630 66',
      '20FR 22P1 1 2750 27730',
      '40FR 42P1 2 5000 25480',
      '20TK 22T6 1 3600 26880',
    ]);
  });

  it.each<[LaneCode, number[]]>([
    ['USWC', [1450, 2900, 1800, 3700, 12, 18]],
    ['USEC', [2100, 3800, 2600, 4800, 28, 36]],
    ['NEU', [1100, 1900, 2000, 3300, 28, 40]],
    ['MED', [1700, 2200, 2700, 3700, 25, 38]],
    ['MEG', [1200, 1700, 1700, 2500, 18, 26]],
    ['ANZ', [1100, 1500, 1800, 2700, 14, 22]],
    ['SEA', [80, 450, 150, 800, 4, 10]],
    ['NEA', [50, 300, 100, 500, 2, 6]],
  ])('anchors of %s', (lane, anchors) => {
    const { usd20gp, usd40hq, days } = LANES[lane];
    expect([...usd20gp, ...usd40hq, ...days]).toEqual(anchors);
  });

  it.each(['ISC', 'WAF', 'SAF', 'ECSA', 'WCSA'] as const)('%s is within its plausible range', (lane) => {
    const { usd20gp, usd40hq, days } = LANES[lane];
    const isWithin = ([from, to]: readonly [number, number], least: number, most: number) => from >= least && from < to && to <= most;
    expect([isWithin(usd20gp, 900, 4000), isWithin(usd40hq, 1500, 6500), isWithin(days, 18, 40)]).toEqual([true, true, true]);
  });
});

describe('generated records match the model', () => {
  it('use FNV-1a and mulberry32 of entity and key, so that each can be generated alone', () => {
    expect(['', 'a', 'foobar'].map((text) => fnv1a(text))).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
    let seed = fnv1a('rate|CNSGH') | 0;
    const mulberry32 = () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
    };
    const { next } = random('rate', 'CNSGH');
    expect([next(), next(), next()]).toEqual([mulberry32(), mulberry32(), mulberry32()]);
  });

  it('prices by lane, carrier and week', () => {
    for (const service of SERVICES.filter((_, index) => index % 7 === 0)) {
      const { usd20gp, usd40hq } = LANES[service.lane];
      for (const week of DEMO_WEEKS) {
        const price = pricesOf(service, week);
        const share = (usd: number, [from, to]: readonly [number, number]) => usd / ((from + to) / 2);
        for (const [usd, anchor] of [[price['20gp'], usd20gp] as const, [price['40hq'], usd40hq] as const]) {
          expect(usd % 5, service.key).toBe(0);
          expect(share(usd + 2.5, anchor), service.key).toBeGreaterThanOrEqual(0.92 * 0.9);
          expect(share(usd - 2.5, anchor), service.key).toBeLessThanOrEqual(1.08 * 1.1);
        }
        expect([0, 50]).toContain(price['40hq'] - price['40gp']);
        expect(price['45hq']).toBe(Math.round((1.27 * price['40hq']) / 5) * 5);
      }
    }
  });

  it('weekly sailings on one weekday, with the cut-offs of the model', () => {
    expect(new Set(VESSELS).size).toBe(24);
    for (const service of SERVICES.filter((_, index) => index % 97 === 0)) {
      const [one, next] = [sailingOf(service, 1, TODAY), sailingOf(service, 2, TODAY)];
      const days = (to: string, from: string) => Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from)) / 86_400_000);
      expect(days(next.etd, one.etd)).toBe(7);
      expect(one.voyage).toMatch(/^\d{3}[EWNS]$/);
      const { cutoff_si, cutoff_vgm, cutoff_cy, cutoff_customs } = one.cutoffs;
      expect([cutoff_si, cutoff_vgm, cutoff_cy, cutoff_customs].map((at) => `${days(at, one.etd)} ${at.slice(11, 16)}`)).toEqual([
        '-4 10:00',
        '-2 12:00',
        '-1 18:00',
        '-1 12:00',
      ]);
    }
    for (const vessel of VESSELS) {
      const digits = [...imoNumber(vessel)].map(Number);
      expect(digits.slice(0, 6).reduce((sum, digit, index) => sum + digit * (7 - index), 0) % 10).toBe(digits[6]);
    }
  });

  it('surcharges in the range of the model', () => {
    const bounds: Record<string, [string, number, number]> = {
      THC: ['CNY', 825, 1500],
      DOC: ['CNY', 450, 450],
      SEAL: ['CNY', 50, 50],
      EIR: ['CNY', 50, 50],
      TLX: ['CNY', 450, 450],
      VGM: ['CNY', 0, 100],
      AMS: ['USD', 30, 30],
      ACI: ['USD', 30, 30],
      AFR: ['USD', 30, 30],
      ENS: ['USD', 30, 35],
      ORC: ['USD', 141, 269],
    };
    const seen = new Set<string>();
    for (const service of SERVICES)
      for (const { code, currency, amount, prices } of surchargeSetOf(service).lines) {
        seen.add(code);
        const bound = bounds[code];
        if (!bound) continue;
        const sums = amount === undefined ? (prices ?? []).map((price) => Number(price.amount)) : [Number(amount)];
        expect([currency, sums.every((sum) => sum >= bound[1] && sum <= bound[2])], `${service.key} ${code} ${sums.join()}`).toEqual([
          bound[0],
          true,
        ]);
      }
    expect([...Object.keys(bounds), 'BAF', 'CAF', 'EBS', 'PSS', 'GRI', 'LSS', 'ISPS'].filter((code) => !seen.has(code))).toEqual([]);
  });
});

describe('the demo', () => {
  it('has the published accounts', () => {
    const who = (name: string) => {
      const { company, isAdmin = false, status = 1, codes = [] } = USERS[name] ?? {};
      const { level, certStatus } = company ? COMPANIES[company] : {};
      return [level ?? 'provider', certStatus ?? '', isAdmin ? 'admin' : '', status, codes.includes('customerService') ? 'agent' : '']
        .join(' ')
        .trim();
    };
    expect(Object.fromEntries(['customer', 'vipuser', 'newbie', 'blocked', 'service'].map((name) => [name, who(name)]))).toEqual({
      customer: 'standard 2 admin 1',
      vipuser: 'vip 2 admin 1',
      newbie: 'standard 0 admin 1',
      blocked: 'standard 2  2',
      service: 'provider   1 agent',
    });
    expect([Object.keys(COMPANIES).length, Object.values(COMPANIES).map(({ certStatus }) => certStatus)]).toEqual([4, [2, 2, 0, 1]]);
    expect(DEMO_PASSWORD).toBe('harbour1');
  });

  it('has the number of notices, to-dos, chats and messages in the model', () => {
    const { chats, messages, notices, toDos } = sampleMessaging(TODAY, demoPlans(TODAY, orderNumbers()));
    const own = notices.filter(({ user_id }) => user_id === userId('customer')).length;
    const due = toDos.filter(({ customer_id }) => customer_id === customerId('A')).length;
    expect([own, due, messages.length]).toEqual([35, 11, 120]);
    const groups = chats.filter(({ kind }) => kind === 'group').length;
    expect([groups, chats.filter(({ kind }) => kind === 'direct').length]).toEqual([1, 3]);
  });
});

describe('the load data', () => {
  const pairs = loadPairs();

  it('has 100,000 rates including those of the demo, without duplicates', () => {
    const keys = [...pairs, ...demoServices().flatMap((service) => DEMO_WEEKS.map((week) => [service, week] as const))].map(
      ([service, week]) => `${service.key}|w${week}`,
    );
    expect(new Set(keys).size).toBe(100_000);
    expect(new Set(keys.map((key) => sampleId('rate', key))).size).toBe(100_000);
  });

  it('can generate any of its rates alone', () => {
    const again = loadPairs();
    for (const at of [0, 41_417, pairs.length - 1]) {
      const rows = [pairs, again].map((list) => rateRow(list[at]![0], list[at]![1], TODAY, surchargeSetOf(list[at]![0]), 'L1'));
      expect(rows[0]).toEqual(rows[1]);
    }
  });

  it('has 20,000 bookings including those of the demo, always the same', () => {
    const plans = () => loadPlans(TODAY, orderNumbers(), LOAD_BOOKINGS - 60);
    const made = plans();
    expect(new Set(made.map(({ key }) => sampleId('booking', key))).size).toBe(19_940);
    expect(plans()).toEqual(made);
  });
});

describe('sample chats', () => {
  it('have messages in chronological order', () => {
    const { messages } = sampleMessaging('2026-11-21', []);
    for (const chat of Map.groupBy(messages, ({ chat_id }) => chat_id).values()) {
      const times = chat.map(({ sent_at }) => new Date(sent_at ?? 0).getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });
});
