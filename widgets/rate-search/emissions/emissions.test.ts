import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import type { PricedOffer } from '../results/offer.ts';
import { emissionsOf } from './emissions.ts';

const KM: Record<string, number> = { USLAX: 10_731, 'USLAX JPYOK': 10_800 };
let asked: object[];
let queryClient: QueryClient;
beforeEach(() => {
  asked = [];
  queryClient = new QueryClient();
});

const offer = (id: string, portEndCode: string, transferPortCodes: string[] = []) =>
  ({ id, level: 'standard', etd: 1, portStartCode: 'CNSGH', portEndCode, transferPortCodes }) as unknown as PricedOffer;
const querySeaRoute = async (input: { portEndCode: string; transferPorts?: string[] }) => {
  asked.push(input);
  const km = KM[[input.portEndCode, ...(input.transferPorts ?? [])].join(' ')];
  return { ok: true, data: km === undefined ? null : { km, nauticalMiles: 0, corners: [] }, message: '' };
};
const estimates = async (offers: PricedOffer[], ctn: { ctnType: string; num: number }[]) => {
  const api = { basedata: { querySeaRoute: Object.assign(querySeaRoute, { path: '/route' }) } };
  return Object.fromEntries(await emissionsOf({ api, queryClient } as never, offers, ctn));
};

it('estimates 71.7 g per TEU and km, by way of the ports of transshipment', async () => {
  const ctn = [
    { ctnType: '40HQ', num: 1 },
    { ctnType: '20GP', num: 2 },
  ];
  expect(await estimates([offer('1', 'USLAX'), offer('2', 'USLAX', ['JPYOK'])], ctn)).toEqual({
    '1-1': { kg: '3078', km: 10_731 },
    '2-1': { kg: '3097', km: 10_800 },
  });
});

it('leaves out rates whose distance is not known', async () => {
  expect(await estimates([offer('1', 'ZZZZZ')], [{ ctnType: '20GP', num: 1 }])).toEqual({});
});

it('asks once for rates of the same route', async () => {
  await estimates([offer('1', 'USLAX'), offer('2', 'USLAX')], [{ ctnType: '20GP', num: 1 }]);
  await estimates([offer('3', 'USLAX')], [{ ctnType: '20GP', num: 1 }]);
  expect(asked).toEqual([{ portStartCode: 'CNSGH', portEndCode: 'USLAX' }]);
});
