import { assert } from 'chai';
import { useEffect, useState } from 'react';
import { core } from '#core';
import { checkDigit } from '#domain/container/container-no';
import { defineWidget, widget } from '#element';
import { until } from '../../../../tests/browser/fixtures/page.ts';
import { loadWeightsDialog } from '../load-vgm.ts';

type Loaded = Awaited<ReturnType<typeof loadWeightsDialog>>;

function Probe() {
  const [WeightsDialog, take] = useState<Loaded>();
  useEffect(() => void loadWeightsDialog().then((loaded) => take(() => loaded)), []);
  return WeightsDialog ? <WeightsDialog onClose={() => {}} onSaved={() => {}} /> : null;
}
defineWidget(widget({ tag: 'quay-probe-weights', component: Probe, props: {}, events: {}, namespaces: ['form'], skeletonHeight: 400 }));

const { api, queryClient } = core();
const real = { ...api.vgm };
const ok = (data: unknown) => ({ ok: true, message: '', data });
const booking = (bookingId: string) => ({
  bookingId,
  orderNo: `WO${bookingId}`,
  bkgNo: `QY${bookingId}`,
  cutoffVgm: null,
  vgm: null,
  weighMethod: '',
});
/** Numbers of the bookings with a container. */
let open: Record<string, string[]>;
let fails: boolean;
/** Numbers that were looked up, by request. */
let sought: string[][];
let saved: { rows: { bookingId: string; ctnNo: string; vgm?: string; unit?: string }[] }[];

beforeEach(() => {
  open = { TRHU4417820: ['1'], NYKU3785215: ['1'], MSCU1234566: ['1', '2'] };
  fails = false;
  sought = [];
  saved = [];
  Object.assign(api.vgm, {
    queryVgmMatches: async ({ ctnNos }: { ctnNos: string[] }) => (
      sought.push(ctnNos),
      fails
        ? { ok: false, reason: 'network', message: '', errors: [] }
        : ok(ctnNos.map((ctnNo) => ({ ctnNo, bookings: (open[ctnNo] ?? []).map(booking), nearest: [] })))
    ),
    saveVgmWeights: async (input: (typeof saved)[number]) => {
      saved.push(input);
      return ok({ rows: input.rows.length, bookings: [] });
    },
  });
});
afterEach(() => {
  document.body.replaceChildren();
  queryClient.clear();
  Object.assign(api.vgm, real);
});

/** The dialog after a list was pasted. */
async function pasted(list: string) {
  sought = [];
  const element = document.createElement('quay-probe-weights');
  document.body.append(element);
  const text = await until(() => element.shadowRoot?.querySelector('textarea'), 'the dialog');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(text, list);
  text.dispatchEvent(new Event('input', { bubbles: true }));
  const rows = () => [...(element.shadowRoot?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent);
  await until(() => rows().length > 0 && !rows().some((row) => row.includes('…')), 'the rows');
  const press = async (name: RegExp) => {
    const buttons = () => [...(element.shadowRoot?.querySelectorAll('button') ?? [])];
    const button = await until(() => buttons().find((one) => name.test(one.ariaLabel ?? one.textContent) && !one.disabled), String(name));
    button.click();
  };
  return { rows, press, isOpen: (name: RegExp) => rows().some((row) => name.test(row)) };
}

it('27.A4 takes neither of two rows that contradict each other', async () => {
  const { rows, press } = await pasted('TRHU4417820 28420\nTRHU4417820 24820\nNYKU3785215 30410');
  assert.lengthOf(
    rows().filter((row) => row.includes('Another row has different values')),
    2,
  );
  await press(/^Save 1 weight$/);
  await until(() => saved.length === 1);
  assert.deepEqual(
    saved[0]?.rows.map(({ ctnNo }) => ctnNo),
    ['NYKU3785215'],
  );
});

it('27.A4 takes a row without a cell that it does not understand only if it is told to', async () => {
  const { isOpen, press } = await pasted('Container\tVGM\tWeighed\nTRHU4417820\t28420\tnoon\nNYKU3785215\t26.400\t2026-11-20 07:15');
  assert.isTrue(isOpen(/Not understood: noon/) && isOpen(/Not understood: 26.400/));
  await press(/^Take without it, row 2$/);
  await press(/^Take without it, row 3$/);
  await press(/^Save 2 weights$/);
  await until(() => saved.length === 1);
  assert.deepEqual(
    saved[0]?.rows.map(({ ctnNo, vgm, unit }) => [ctnNo, vgm, unit]),
    [
      ['TRHU4417820', '28420', 'KGM'],
      ['NYKU3785215', undefined, undefined],
    ],
  );
});

it('28.1 tells a number and a ticket that are too long at their rows, and shortens neither', async () => {
  const [number, ticket] = [`TRHU4417820${'0'.repeat(10)}`, 'T'.repeat(71)];
  const { isOpen, press } = await pasted(`Container\tVGM\tTicket\n${number}\t28420\t\nNYKU3785215\t30410\t${ticket}`);
  assert.isTrue(isOpen(new RegExp(`More than 20 characters: ${number}`)) && isOpen(new RegExp(`More than 70 characters: ${ticket}`)));
  await press(/^Leave out row 2$/);
  await press(/^Take without it, row 3$/);
  await press(/^Save 1 weight$/);
  await until(() => saved.length === 1);
  assert.deepEqual(
    saved[0]?.rows.map(({ ctnNo, ...row }) => [ctnNo, 'certificateNo' in row, 'tooLong' in row]),
    [['NYKU3785215', false, false]],
  );
});

it('27.A4 names what no column takes, and asks where it may be the mass', async () => {
  const { isOpen, press } = await pasted('TRHU4417820,28420,5,kg\nNYKU3785215,30410,7,kg');
  assert.isTrue(isOpen(/TRHU4417820.*28,420.*Not imported, column unknown: 5/));
  await press(/^Save 2 weights$/);
  await until(() => saved.length === 1);
  assert.deepEqual(
    saved[0]?.rows.map(({ vgm }) => vgm),
    ['28420', '30410'],
  );
});

it('27.A4 asks before it takes one of two numbers that may be the mass', async () => {
  const { isOpen, press } = await pasted('TRHU4417820\t28420\t26400');
  assert.isTrue(isOpen(/Not understood: 26400/));
  await press(/^Take without it, row 1$/);
  await press(/^Save 1 weight$/);
});

it('27.A4 leaves out a row that says nothing', async () => {
  const { isOpen } = await pasted('Container\tVGM\nTRHU4417820\t28420\nNYKU3785215\t');
  assert.isTrue(isOpen(/NYKU3785215.*No weight in this row/));
});

it('asks which booking is meant if several have the container', async () => {
  const { isOpen, press } = await pasted('MSCU1234566 28420');
  assert.isTrue(isOpen(/several of your bookings/));
  await press(/^booking QY2$/);
  await press(/^Save 1 weight$/);
  await until(() => saved.length === 1);
  assert.equal(saved[0]?.rows[0]?.bookingId, '2');
});

it('takes the booking that the list names, and asks if it has no such container', async () => {
  const { isOpen, press } = await pasted('Booking\tContainer\tVGM\nQY2\tMSCU1234566\t28420\nQY9\tTRHU4417820\t28420');
  assert.isTrue(isOpen(/MSCU1234566.*booking QY2/) && isOpen(/TRHU4417820.*Not on booking QY9/));
  await press(/^Save 1 weight$/);
  await until(() => saved.length === 1);
  assert.deepEqual(
    saved[0]?.rows.map(({ bookingId }) => bookingId),
    ['2'],
  );
});

it('says that the bookings could not be read, and reads them again', async () => {
  fails = true;
  const { isOpen, press } = await pasted('TRHU4417820 62,655 lb');
  assert.isTrue(isOpen(/62,655 lb.*could not be read/));
  fails = false;
  await press(/^Try again$/);
  await press(/^Save 1 weight$/);
  await until(() => saved.length === 1);
  assert.deepEqual([saved[0]?.rows[0]?.vgm, saved[0]?.rows[0]?.unit], ['62655', 'LBR']);
});

it('takes a paste of 200 lines with one look-up, tells an unknown container at its row, and saves the others at once', async () => {
  const numbers = Array.from({ length: 200 }, (_, line) => {
    const body = `MSCU${String(300000 + line)}`;
    return `${body}${checkDigit(body)}`;
  });
  const unknown = numbers[149]!;
  for (const number of numbers) if (number !== unknown) open[number] = [number < 'MSCU3001' ? '1' : '2'];
  const { rows, press } = await pasted(numbers.map((number, line) => `${number}\t${20_000 + line}\tSM1`).join('\n'));
  assert.lengthOf(rows(), 200);
  assert.deepEqual(sought, [numbers]);
  assert.deepEqual(
    rows().flatMap((row, place) => (row.includes('On none of your bookings') ? [place + 1] : [])),
    [150],
  );
  await press(/^Save 199 weights$/);
  await until(() => saved.length === 1, 'saved');
  assert.deepEqual(
    saved[0]?.rows.map(({ bookingId, ctnNo, vgm }) => [bookingId, ctnNo, vgm]),
    numbers.flatMap((number, line) => (number === unknown ? [] : [[number < 'MSCU3001' ? '1' : '2', number, String(20_000 + line)]])),
  );
  // The one that fits nowhere stays.
  await until(() => rows().length === 1 && rows()[0]!.includes(unknown), 'the row that stays');
});
