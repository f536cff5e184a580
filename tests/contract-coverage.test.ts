import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract, LATE_DOMAINS } from '#contract';
import type { Domain, Endpoint } from '#contract/endpoint';
import { RECEIVED, SENT } from '#contract/socket';
import * as late from '#contract/browser/late';
import { wire } from '#contract/browser/wire';
import { callsOf as callsOfGroups, wireTable } from '#contract/browser/wire-table';
import { DROPDOWNS, SPEC_CALLS } from './spec-calls.ts';

const endpoints = Object.values<Domain>(contract).flatMap((domain) => Object.entries<Endpoint>(domain));
const paths = new Set(endpoints.map(([, { path }]) => path as string));
/** Calls and commands. */
const served = new Set([...paths, ...Object.keys(SENT).map((type) => `socket:send/${type}`), ...RECEIVED.map((type) => `socket:receive/${type}`)]);
const spec = Object.values(SPEC_CALLS).flat();

describe('the calls of the specification', () => {
  it('are listed once each', () => {
    expect(spec.length).toBe(new Set(spec).size);
    expect(spec.length).toBe(197);
  });

  it.each(Object.entries(SPEC_CALLS))('%s: each is served', (_, calls) => {
    expect(calls.filter((call) => !served.has(call))).toEqual([]);
  });

  it('of dropdowns are served', () => {
    expect(DROPDOWNS.filter((path) => !paths.has(path))).toEqual([]);
  });
});

/** Code that runs in a browser, with the paths that the early calls of pages have. */
const screens = globSync(['{src,widgets,demo}/**/*.{ts,tsx}'])
  .filter((file) => !/^src\/contract\/(?!browser\/)|\.test\.|\/states\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
  .join('\n');
const words = new Set(screens.match(/\w+/g));

describe('each call', () => {
  it.each(Object.entries<Domain>(contract))('of %s is made by a screen, or said to be for others, and not both', (_, calls) => {
    const isMade = ([name, { path }]: [string, Endpoint]) => words.has(name) || screens.includes(path);
    expect(
      Object.entries<Endpoint>(calls)
        .filter((call) => isMade(call) === (call[1].withoutScreen !== undefined))
        .map(([name]) => name),
    ).toEqual([]);
  });
});

describe('the contract', () => {
  it('has one call per path, without .do, which the server adds', () => {
    expect(paths.size).toBe(endpoints.length);
    expect([...paths].filter((path) => path.endsWith('.do') || !/^(\/[\w]+)+$/.test(path))).toEqual([]);
  });

  it('is public below pub and nowhere that the specification says otherwise', () => {
    const isPub = (path: string) => path.includes('/pub/');
    expect(endpoints.filter(([, { path, access }]) => isPub(path) && access !== 'public').map(([name]) => name)).toEqual([]);
    const open = endpoints.filter(([, { path, access }]) => !isPub(path) && access === 'public').map(([name]) => name);
    expect(open).toEqual([
      // Visitors see inland services by port group.
      'queryGroupPortList',
      'queryShippingDrop',
      'queryCountryDrop',
      'queryWharfDrop',
      // Visitors see LCL rates (spec 1).
      'webQueryFreightLclPage',
      'queryFreightLclById',
      'queryQuotationLclList',
      // Visitors see the schedule (spec 2).
      'queryTableSailingDateList',
      'querySailingDateById',
      // Visitors see the base data of air freight (spec 1).
      'queryHotAirPort',
      'queryAirPage',
      'queryAirPortPage',
      'queryAirRoutePage',
    ]);
  });

  it('uses the timeouts of the specification, and five minutes for files', () => {
    const times: Record<string, number> = {
      exportOrderWeb: 180_000,
      exportExcelWebPsbp: 180_000,
      updateInConfirm: 180_000,
      sendYiDaEdi: 60_000,
      // They send, too.
      savePreplan: 60_000,
      savePreplanMsc: 60_000,
      downloadOssFile: 300_000,
      getQuotationExcel: 300_000,
      getQuotationExcelVip: 300_000,
      downloadQuoteHistoryExcel: 300_000,
      downloadFile: 300_000,
    };
    const named = endpoints.filter(([name]) => name in times);
    expect(named.length).toBeGreaterThan(0);
    expect(Object.fromEntries(named.map(([name, { timeoutMs }]) => [name, timeoutMs]))).toEqual(
      Object.fromEntries(named.map(([name]) => [name, times[name]])),
    );
  });

  it('uses POST everywhere but in the version check and for addresses of files', () => {
    expect(endpoints.filter(([, { method = 'POST' }]) => method !== 'POST').map(([name]) => name)).toEqual([
      'checkVersion',
      'openDeadlineFeed',
      'openBillReport',
      'openFile',
    ]);
  });

  it('30.A2 stores no file in public caches: they keep JSON only', () => {
    const isStored = ([, { isCacheable, kind = 'json' }]: (typeof endpoints)[number]) => isCacheable && kind !== 'json';
    expect(endpoints.filter(isStored).map(([name]) => name)).toEqual([]);
  });
});

describe('wire', () => {
  it('contains every call of the contract as plain values only', () => {
    const callsOf = (domain: Domain) =>
      Object.entries<Endpoint>(domain).map(([name, { path, method, kind, isCacheable, timeoutMs }]) => [
        name,
        { path, method, kind, isCacheable, timeoutMs },
      ]);
    const known = { ...wireTable, ...Object.fromEntries(Object.values(late).map(({ domain, groups }) => [domain, callsOfGroups(groups)])) };
    for (const [name, domain] of Object.entries<Domain>(contract)) expect(known[name]).toEqual(Object.fromEntries(callsOf(domain)));
    expect(Object.keys(known).toSorted()).toEqual(Object.keys(contract).toSorted());
    expect(Object.keys(wireTable)).toEqual(Object.keys(contract).filter((name) => !LATE_DOMAINS.some((one) => one === name)));
    expect(JSON.parse(JSON.stringify(wire))).toEqual(wire);
    expect(wire.setting).toEqual(['/user/setting/ queryUserSetting saveUserSetting']);
    expect(wireTable.user?.checkVersion).toEqual({ path: '/user/common/pub/checkVersion', method: 'GET' });
  });
});
