import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billDifferences } from './bill-changes.ts';
import { BILL_CONTAINER_FIELDS, BILL_GOODS_FIELDS, MBL_FIELDS } from './bill-fields.ts';

const VO = [
  'fAddress',
  'sAddress',
  'tAddress',
  'tAddressSecond',
  'portStartDesc',
  'placeDeliveryDesc',
  'vessel',
  'voyage',
  'blContract',
  'remark',
] as const satisfies (keyof typeof MBL_FIELDS)[];
const GOODS = ['marks', 'goods', 'hsCode', 'weight', 'volume'] as const satisfies (keyof typeof BILL_GOODS_FIELDS)[];
const LINE = ['sealNo', 'weight', 'volume', 'tare'] as const satisfies (keyof typeof BILL_CONTAINER_FIELDS)[];
const DECIMALS: readonly string[] = ['weight', 'volume', 'tare'];

const word = fc.string({ unit: fc.constantFrom(...'ABCXYZ019./-'), minLength: 1, maxLength: 8 });
const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const decimal = fc.nat(99_999).map((n) => `${n}.5`);
const valuesOf = (keys: readonly string[]) => fc.record(Object.fromEntries(keys.map((key) => [key, DECIMALS.includes(key) ? decimal : text])));
const line = valuesOf(LINE);
const bill = fc.record({
  mblVo: valuesOf(VO),
  mblGoodsVo: valuesOf(GOODS),
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
});
type Bill = { mblVo: Record<string, string>; mblGoodsVo: Record<string, string>; lines: Record<string, string>[] };

const documentOf = ({ mblVo, mblGoodsVo, lines }: Bill, order: readonly number[]) => ({
  mblVo,
  mblGoodsVo,
  conList: order.map((place) => ({ ctnNo: `MSCU${1_000_000 + place}`, ...lines[place] })),
});

const places = ({ lines }: Bill): string[] => [
  ...VO.map((key) => `mblVo.${key}`),
  ...GOODS.map((key) => `mblGoodsVo.${key}`),
  ...lines.flatMap((_, place) => LINE.map((key) => `${place}.${key}`)),
];

/** Every value changed by `change`, which gets its place. */
const mapped = ({ mblVo, mblGoodsVo, lines }: Bill, change: (place: string, value: string) => string): Bill => {
  const each = (values: Record<string, string>, part: string) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(`${part}.${key}`, value)]));
  return { mblVo: each(mblVo, 'mblVo'), mblGoodsVo: each(mblGoodsVo, 'mblGoodsVo'), lines: lines.map((one, place) => each(one, String(place))) };
};

/** Wider gaps, other line ends, more zeros: nothing that a reader would call a difference. */
const noisy = (place: string, value: string): string =>
  DECIMALS.includes(place.split('.').at(-1) ?? '') ? `${value}00` : ` ${value.replaceAll(' ', place.length % 2 ? '  ' : ' \r\n')} \n`;

const pair = bill.chain((before) =>
  fc.record({
    before: fc.constant(before),
    order: fc.shuffledSubarray(
      before.lines.map((_, place) => place),
      { minLength: before.lines.length },
    ),
    changed: fc.subarray(places(before)),
    isNoisy: fc.boolean(),
  }),
);

it('finds every difference of 1,000 generated pairs, and none but those', () => {
  fc.assert(
    fc.property(pair, ({ before, order, changed, isNoisy }) => {
      const altered = mapped(before, (place, value) => (changed.includes(place) ? `1${value}` : value));
      const after = isNoisy ? mapped(altered, noisy) : altered;
      const straight = before.lines.map((_, place) => place);
      const found = billDifferences(1, documentOf(before, straight), documentOf(after, order)).map(({ field, ctnNo }) =>
        ctnNo === null ? field : `${Number(ctnNo.slice(4)) - 1_000_000}.${field.split('.').at(-1) ?? ''}`,
      );
      expect(found.toSorted()).toEqual(changed.toSorted());
    }),
    { numRuns: 1000 },
  );
});
