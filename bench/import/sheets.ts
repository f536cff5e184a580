import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { addDays } from '#server/db/seed/day';
import { pricesOf } from '#server/db/seed/rates';
import { allServices, type Service } from '#server/db/seed/reference/services';

const HEADER = [
  'POL',
  'POD',
  'Carrier',
  'Terminal',
  '20GP',
  '40GP',
  '40HQ',
  '45HQ',
  'VIP 20GP',
  'VIP 40GP',
  'VIP 40HQ',
  'VIP 45HQ',
  'Valid from',
  'Valid to',
  'Transit days',
  'Sailing days',
  'Route type',
  'Transfer ports',
  'Free time',
  'Space',
  'Remark',
];

/** Writes the same rows as xlsx and as csv. */
export async function writeSheets(xlsx: string, csv: string, count: number): Promise<void> {
  const columns = HEADER.map((header) => ({ header }));
  await save(writeXlsxStream(rateRows(count), { name: 'Rates', columns, inlineStrings: false }), xlsx);
  await save(writeCsvStream(rateRows(count), { headers: HEADER, bom: true }), csv);
}

const save = (stream: ReadableStream<Uint8Array>, file: string): Promise<void> =>
  pipeline(Readable.fromWeb(stream as NodeReadableStream), createWriteStream(file));

function* rateRows(count: number): Generator<CellValue[]> {
  const services = [...allServices()];
  for (let index = 0; index < count; index += 1) {
    const service = services[index % services.length];
    if (service) yield rateRow(service, Math.floor(index / services.length));
  }
}

function rateRow(service: Service, week: number): CellValue[] {
  const { pol, pod, scac, terminal, days, weekPlace, routeType, transfer } = service;
  const price = pricesOf(service, week);
  const standard = [price['20gp'], price['40gp'], price['40hq'], price['45hq']];
  const from = addDays('2026-11-23', 7 * week);
  const type = ['direct', 'barge', 'transfer'][routeType - 1] ?? 'direct';
  return [
    pol.aliases?.[0] ?? pol.code,
    pod.nameEn,
    scac,
    terminal ?? null,
    ...standard,
    ...standard.map((usd) => usd - 20),
    from,
    addDays(from, 6),
    days,
    // The sheets begin on a Monday.
    weekPlace,
    type,
    transfer?.code ?? null,
    '7+7',
    'available',
    `Sample row of week ${week}`,
  ];
}
