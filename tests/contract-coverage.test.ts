import { describe, expect, it } from 'vitest';
import { contract } from '#contract';
import type { Domain, Endpoint } from '#contract/endpoint';
import { pending } from '#contract/pending';
import { RECEIVED, SENT } from '#contract/socket';
import { wire } from '#contract/browser/wire';
import { wirePath } from '#contract/browser/wire-path';
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

  it.each(Object.entries(SPEC_CALLS))('%s: each is served, or said to be pending, and not both', (_, calls) => {
    expect(calls.filter((call) => served.has(call) === pending.includes(call))).toEqual([]);
  });

  it('alone are pending', () => {
    expect(pending.filter((call) => !spec.includes(call))).toEqual([]);
  });

  it('of dropdowns are served', () => {
    expect(DROPDOWNS.filter((path) => !paths.has(path))).toEqual([]);
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
    expect(open).toEqual(['queryShippingDrop', 'queryCountryDrop', 'queryWharfDrop']);
  });

  it('uses the timeouts of the specification, and five minutes for files', () => {
    const times: Record<string, number> = {
      exportOrderWeb: 180_000,
      exportExcelWebPsbp: 180_000,
      updateInConfirm: 180_000,
      sendYiDaEdi: 60_000,
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
      'openBillReport',
      'openFile',
    ]);
  });
});

describe('wire', () => {
  it('contains every call of the contract as plain values only', () => {
    const names = (table: Record<string, object>) => Object.entries(table).map(([domain, calls]) => [domain, Object.keys(calls)]);
    expect(names(wire)).toEqual(names(contract));
    expect(JSON.parse(JSON.stringify(wire))).toEqual(wire);
    expect(wire.user?.checkVersion).toEqual({ path: '/user/common/pub/', method: 'GET' });
    const pathsOf = (table: Record<string, Record<string, { path: string }>>) =>
      Object.entries(table).flatMap(([, calls]) => Object.entries(calls).map(([name, { path }]) => wirePath(name, path)));
    expect(pathsOf(wire)).toEqual(endpoints.map(([, { path }]) => path));
  });
});
